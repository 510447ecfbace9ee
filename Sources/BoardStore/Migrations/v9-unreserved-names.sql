-- A display name reserves no handles: the member's handle stands beside it.
DROP TABLE shown_handles;
