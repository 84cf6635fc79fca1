-- no-transaction
-- Up to when each person has seen what staff are told. What they are told is read from the reservations themselves.
create table if not exists notification_seen (
  user_id uuid primary key references app_user (id) on delete cascade,
  seen_until timestamptz not null
);
-- next statement
drop index concurrently if exists payment_received;
-- next statement
-- The money of a day.
create index concurrently payment_received on payment (received_at);
