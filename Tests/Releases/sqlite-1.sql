-- A small board as the first release on SQLite has stored it: a post that was edited, liked and reported, a decision on
-- it, which was appealed, a silenced author, and a member's places, settings and digest.
INSERT INTO handles (handle) VALUES ('mina'), ('jun'), ('sora'), ('gone');
INSERT INTO members (id, handle, display_name, role, password_hash, created_at) VALUES
    (1, 'mina', 'Mina', 'member', 'x', 1), (2, 'jun', 'Jun', 'member', 'x', 1), (3, 'sora', 'Sora', 'moderator', 'x', 1);
INSERT INTO member_deletions (member_id, handle, why, deleted_at) VALUES (4, 'gone', 'author', 50);
INSERT INTO sessions (id, member_id, token_hash, client, created_at, last_used_at) VALUES
    (7, 1, x'0000000000000000000000000000000000000000000000000000000000000007', 'board', 1, 1);
INSERT INTO observations (id, provider, latitude, longitude, observed_at, weather, code, is_night, temperature) VALUES
    (1, 'openweather', 37.56, 126.9, 1, 'rain', 501, 0, 12.5);
INSERT INTO posts (id, author_id, weather, category, revision, title, body, place_name, place_key, latitude, longitude,
    cell, observation_id, likes, hot, text_hash, created_at, edited_at) VALUES
    (1, 1, 'rain', 'food', 2, 'Noodle soup', 'By the gate.', 'Mangwon', 'mangwon', 37.56, 126.9, 1, 1, 1, 0.3,
        x'0000000000000000000000000000000000000000000000000000000000000001', 1, 3),
    (2, 2, 'snow', 'chat', 1, '눈', '', NULL, NULL, NULL, NULL, NULL, NULL, 0, 0,
        x'0000000000000000000000000000000000000000000000000000000000000002', 2, NULL);
INSERT INTO revisions (post_id, revision, weather, category, title, body, place_name, latitude, longitude, written_at)
    VALUES (1, 1, 'rain', 'food', 'Soup', '', NULL, NULL, NULL, 1),
        (1, 2, 'rain', 'food', 'Noodle soup', 'By the gate.', 'Mangwon', 37.56, 126.9, 3),
        (2, 1, 'snow', 'chat', '눈', '', NULL, NULL, NULL, 2);
INSERT INTO posts_search (rowid, tokens) VALUES (1, 'noodle soup by the gate'), (2, '눈');
INSERT INTO likes (member_id, post_id, liked_at) VALUES (2, 1, 4);
UPDATE boards SET posts = 1 WHERE weather IN ('rain', 'snow');
INSERT INTO cases (id, post_id, author_id, author_handle, title, weather, category, reports, spam, opened_at) VALUES
    (1, 1, 1, 'mina', 'Noodle soup', 'rain', 'food', 1, 1, 5);
INSERT INTO evidence (case_id, revision, weather, category, title, body, taken_at) VALUES
    (1, 2, 'rain', 'food', 'Noodle soup', 'By the gate.', 5);
INSERT INTO reports (id, case_id, post_id, revision, reporter_id, reporter_handle, reason, network, judged, agreed, value,
    created_at) VALUES (1, 1, 1, 2, 2, 'jun', 'spam', x'01', 0, 0, 1, 5);
INSERT INTO decisions (id, case_id, post_id, member_id, member_handle, moderator_id, moderator_handle, verdict, reason,
    decided_at) VALUES (1, 1, 1, 1, 'mina', 3, 'sora', 'dismiss', NULL, 6);
UPDATE cases SET closed_by = 1, closed_at = 6;
UPDATE reports SET outcome = 'dismissed', judged_by = 1;
INSERT INTO decisions (id, member_id, member_handle, moderator_id, moderator_handle, reason, decided_at) VALUES
    (2, 1, 'mina', 3, 'sora', 'abuse', 8);
INSERT INTO sanctions (id, member_id, decision_id, kind, begins_at) VALUES (5, 1, 2, 'silence', 8);
INSERT INTO appeals (id, decision_id, member_id, member_handle, text, created_at) VALUES (1, 2, 1, 'mina', 'Why?', 9);
INSERT INTO notices (id, member_id, kind, post_id, title, decision_id, created_at) VALUES
    (1, 2, 'reportDecided', 1, 'Noodle soup', 1, 6);
INSERT INTO presets (id, name, name_key, reason, english, korean) VALUES (1, 'Ads', 'ads', 'spam', 'No ads.', '광고 금지');
INSERT INTO watch_words (id, word, word_key, added_by, added_at) VALUES (1, 'casino', 'casino', 3, 1);
INSERT INTO saved_places (id, member_id, label, label_key, name, latitude, longitude, position, is_home, saved_at) VALUES
    (1, 1, 'Home', 'home', 'Mangwon', 37.56, 126.9, 1, 1, 1);
INSERT INTO member_settings (member_id, revision, temperature, speed, precipitation, pressure, distance, clock,
    changed_at) VALUES (1, 1, 'celsius', 'metersPerSecond', 'millimeters', 'hectopascals', 'kilometers', '24h', 1);
INSERT INTO digests (member_id, place_id, minute, language, done_until, look_at) VALUES (1, 1, 480, 'ko', 1, 1);
INSERT INTO weather_cache (provider, kind, key, answer, received_at) VALUES ('openweather', 'geocoding', 'x', '{}', 1);
