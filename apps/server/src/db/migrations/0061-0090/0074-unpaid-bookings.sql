-- no-transaction
-- The few bookings of which something is still owed, whatever the list is ordered by: without this all others were read to
-- find them.
drop index concurrently if exists reservation_unpaid;
-- next statement
create index concurrently reservation_unpaid on reservation (starts_at, id)
  include (status, channel, branch_id, product_id, ends_at, total, paid)
  where total > paid and status not in ('cancelled', 'no_show', 'expired') and status <> 'hold';
