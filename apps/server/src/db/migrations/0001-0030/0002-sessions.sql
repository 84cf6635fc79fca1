-- Where a session was opened: an address (IPv4) or its /64 (IPv6). People whose account strangers keep locked by
-- wrong guesses can still sign in from a network that they signed in from before.
alter table session add column network text not null default '';
create index session_network on session (user_id, network);
