-- Entries follow each other in time, so that a small index of blocks finds those of some days among all.
create index audit_event_at on audit_event using brin (at);
