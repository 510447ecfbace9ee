"""What the database holds after a load: the states that the ledger names, and what was done twice."""

from cluster import Cluster
from node import Node

STATES = """
SELECT 'post ' || split_part(p.title, ' ', 1),
    CASE WHEN d.content_id IS NULL THEN split_part(p.title, ' ', 2) ELSE 'deleted' END
FROM posts p LEFT JOIN deletions d ON d.content_id = p.id WHERE p.title LIKE 'puddle-%'
UNION ALL
SELECT 'like ' || m.handle || ' ' || split_part(p.title, ' ', 1), 'liked'
FROM likes l JOIN members m ON m.id = l.member_id JOIN posts p ON p.id = l.content_id
UNION ALL
SELECT 'report ' || r.reporter_handle || ' ' || split_part(p.title, ' ', 1), 'filed'
FROM reports r JOIN posts p ON p.id = r.content_id
UNION ALL
SELECT 'settings ' || m.handle, s.clock FROM member_settings s JOIN members m ON m.id = s.member_id
UNION ALL
SELECT 'case ' || case_id, 'decided' FROM decisions WHERE case_id IS NOT NULL;
"""

# Each row is a thing that was done twice.
DOUBLED = """
SELECT 'post ' || split_part(title, ' ', 1) || ' is stored ' || count(*) || ' times'
FROM posts WHERE title LIKE 'puddle-%' GROUP BY split_part(title, ' ', 1) HAVING count(*) > 1
UNION ALL
SELECT 'post ' || p.id || ' has ' || count(r.post_id) || ' revisions and is at revision ' || p.revision
FROM posts p LEFT JOIN revisions r ON r.post_id = p.id GROUP BY p.id HAVING count(r.post_id) <> p.revision
UNION ALL
SELECT 'report ' || reporter_handle || ' of content ' || content_id || ' is stored ' || count(*) || ' times'
FROM reports GROUP BY reporter_handle, content_id, revision HAVING count(*) > 1
UNION ALL
SELECT 'case ' || case_id || ' has ' || count(*) || ' decisions'
FROM decisions WHERE case_id IS NOT NULL GROUP BY case_id HAVING count(*) > 1
UNION ALL
SELECT 'decision ' || d.id || ' has ' || count(l.decision_id) || ' entries in the log'
FROM decisions d LEFT JOIN moderation_log l ON l.decision_id = d.id GROUP BY d.id HAVING count(l.decision_id) <> 1;
"""

# A line for each table: its name, and a hash of its rows.
CONTENT = """
SELECT string_agg(format(
    'SELECT %L, count(*), md5(string_agg(t::text, '';'' ORDER BY t::text)) FROM %I t', relname, relname
), ' UNION ALL ')
FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace
    AND has_table_privilege('board', oid, 'SELECT');
"""


def states(node: Node) -> dict[str, str]:
    return {row[0]: row[1] for row in node.query(STATES)}


def doubled(node: Node) -> list[str]:
    return [row[0] for row in node.query(DOUBLED)]


def differing_tables(cluster: Cluster) -> list[str]:
    """The tables whose rows differ between machines, once the standbys have everything that the leader has."""
    statement = cluster.leader.query(CONTENT)[0][0]
    # Again if the servers, which clean up from time to time, have written meanwhile.
    for _ in range(5):
        differing = _differing(cluster, statement)
        if not differing:
            break
    return differing


def _differing(cluster: Cluster, statement: str) -> list[str]:
    leader = cluster.leader
    position = leader.query("SELECT pg_current_wal_flush_lsn()")[0][0]
    standbys = [node for node in cluster.nodes if node is not leader]
    reached = f"SELECT pg_last_wal_replay_lsn() >= '{position}'"
    cluster.wait("a standby lags", lambda: all(node.query(reached)[0][0] == "t" for node in standbys))
    contents = [{row[0]: row[1:] for row in node.query(statement)} for node in cluster.nodes]
    return sorted(table for table in contents[0] if any(content[table] != contents[0][table] for content in contents))
