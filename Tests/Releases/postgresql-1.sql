-- The rows of sqlite-13.sql in the tables of the first release on PostgreSQL, which are those of version 13 on SQLite.
INSERT INTO handles (handle) VALUES
    ('gone'),
    ('jun'),
    ('mina'),
    ('sora');
INSERT INTO members (id, handle, display_name, role, password_hash, created_at) VALUES
    (1, 'mina', 'Mina', 'member', 'x', 1),
    (2, 'jun', 'Jun', 'member', 'x', 1),
    (3, 'sora', 'Sora', 'moderator', 'x', 1);
INSERT INTO member_deletions (member_id, handle, why, deleted_at) VALUES
    (4, 'gone', 'author', 50);
INSERT INTO sessions (id, member_id, token_hash, client, created_at, last_used_at, is_token) VALUES
    (7, 1, '\x0000000000000000000000000000000000000000000000000000000000000007', 'board', 1, 1, 0);
INSERT INTO observations (id, provider, latitude, longitude, observed_at, weather, code, is_night, temperature) VALUES
    (1, 'openweather', 37.56, 126.9, 1, 'rain', 501, 0, 12.5);
INSERT INTO content (id, kind, author_id, created_at) VALUES
    (1, 'post', 1, 1),
    (2, 'post', 2, 2);
INSERT INTO posts (id, author_id, weather, category, revision, title, body, place_name, place_key, latitude, longitude, cell,
    observation_id, likes, hot, text_hash, created_at, edited_at) VALUES
    (1, 1, 'rain', 'food', 2, 'Noodle soup', 'By the gate.', 'Mangwon', 'mangwon', 37.56, 126.9, 1, 1, 1,
        0.3, '\x0000000000000000000000000000000000000000000000000000000000000001', 1, 3),
    (2, 2, 'snow', 'chat', 1, '눈', '', NULL, NULL, NULL, NULL, NULL, NULL, 0, 0,
        '\x0000000000000000000000000000000000000000000000000000000000000002', 2, NULL);
INSERT INTO revisions (post_id, revision, weather, category, title, body, place_name, latitude, longitude, written_at)
    VALUES (1, 1, 'rain', 'food', 'Soup', '', NULL, NULL, NULL, 1),
        (1, 2, 'rain', 'food', 'Noodle soup', 'By the gate.', 'Mangwon', 37.56, 126.9, 3),
        (2, 1, 'snow', 'chat', '눈', '', NULL, NULL, NULL, 2);
INSERT INTO likes (member_id, content_id, liked_at) VALUES
    (2, 1, 4);
INSERT INTO cases (id, content_id, author_handle, version, title, weather, category, reports, spam, abuse, off_topic,
    wrong_weather, private_information, illegal, other, watch_words, restorations, weight, opened_at) VALUES
    (1, 1, 'mina', 1, 'Noodle soup', 'rain', 'food', 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5);
INSERT INTO evidence (case_id, revision, title, content, taken_at) VALUES
    (1, 2, 'Noodle soup',
        '{"kind":"post","weather":"rain","category":"food","title":"Noodle soup","body":"By the gate.","link":null,"place":null}',
        5);
INSERT INTO batches (id, moderator_id, moderator_handle) VALUES
    (1, 3, 'sora'),
    (2, 3, 'sora');
INSERT INTO decisions (id, batch_id, case_id, content_id, member_id, member_handle, verdict, reason, decided_at) VALUES
    (1, 1, 1, 1, 1, 'mina', 'dismiss', NULL, 6),
    (2, 2, NULL, NULL, 1, 'mina', NULL, 'abuse', 8);
INSERT INTO effects (id, kind, member_id, decision_id, begins_at) VALUES
    (5, 'silence', 1, 2, 8);
INSERT INTO reports (id, case_id, content_id, revision, reporter_id, reporter_handle, reason, network, judged, agreed, value,
    created_at, outcome, judged_by) VALUES
    (1, 1, 1, 2, 2, 'jun', 'spam', '\x01', 0, 0, 1, 5, 'dismissed', 1);
INSERT INTO appeals (id, decision_id, member_id, member_handle, text, created_at, state) VALUES
    (1, 2, 1, 'mina', 'Why?', 9, 'open');
INSERT INTO notices (id, member_id, number, kind, content_id, title, decision_id, count, created_at) VALUES
    (1, 2, 1, 'reportDecided', 1, 'Noodle soup', 1, 1, 6);
INSERT INTO presets (id, name, name_key, reason, english, korean, revision) VALUES
    (1, 'Ads', 'ads', 'spam', 'No ads.', '광고 금지', 1);
INSERT INTO watch_words (id, word, word_key, added_by, added_at) VALUES
    (1, 'casino', 'casino', 3, 1);
INSERT INTO saved_places (id, member_id, label, label_key, name, latitude, longitude, position, is_home, saved_at) VALUES
    (1, 1, 'Home', 'home', 'Mangwon', 37.56, 126.9, 1, 1, 1);
INSERT INTO member_settings (member_id, revision, temperature, speed, precipitation, pressure, distance, clock, changed_at) VALUES
    (1, 1, 'celsius', 'metersPerSecond', 'millimeters', 'hectopascals', 'kilometers', '24h', 1);
INSERT INTO digests (member_id, place_id, minute, language, done_until, look_at) VALUES
    (1, 1, 480, 'ko', 1, 1);
INSERT INTO weather_cache (provider, kind, key, answer, received_at) VALUES
    ('openweather', 'geocoding', 'x', '{}', 1);
INSERT INTO sessions (id, member_id, token_hash, client, created_at, last_used_at, is_token) VALUES
    (8, 1, '\x0000000000000000000000000000000000000000000000000000000000000008', 'script', 1, 1, 1);
UPDATE cases SET closed_by = 1, closed_at = 6 WHERE id = 1;
UPDATE boards SET posts = 1 WHERE weather IN ('rain', 'snow');
INSERT INTO cases (id, content_id, author_handle, title, weather, category, opened_at) VALUES
    (2, 2, 'jun', '눈', 'snow', 'chat', 10);
INSERT INTO batches (id, moderator_id, moderator_handle) VALUES (3, 3, 'sora');
INSERT INTO decisions (id, batch_id, case_id, content_id, member_id, member_handle, verdict, reason, decided_at) VALUES
    (3, 3, 2, 2, 2, 'jun', 'hide', 'spam', 11);
INSERT INTO effects (id, kind, content_id, decision_id, revision, begins_at) VALUES (6, 'hide', 2, 3, 1, 11);
UPDATE cases SET closed_by = 3, closed_at = 11 WHERE id = 2;
UPDATE posts SET withdrawn_at = 11 WHERE id = 2;
UPDATE boards SET posts = 0 WHERE weather = 'snow';
INSERT INTO posts_search (id, tokens, facets)
    SELECT f.post_id, 'noodle soup by the gate', f.facets FROM post_facets f WHERE f.post_id = 1;
