-- no-transaction
-- The list of bookings in the order of what is still owed, which is worked out of what is agreed and paid. What the list can
-- be narrowed by is in the index, and so is all that the sum is made of, so that it is read alone.
drop index concurrently if exists reservation_by_balance;
-- next statement
create index concurrently reservation_by_balance on reservation
  ((case when status in ('cancelled', 'no_show', 'expired') then 0 else total - paid end), id)
  include (status, channel, branch_id, product_id, starts_at, ends_at, total, paid);
