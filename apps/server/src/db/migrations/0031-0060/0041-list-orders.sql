-- no-transaction
-- The list of bookings in the order of what stands in other tables. Names are in the order of a dictionary: a Thai word is
-- looked up by its consonant, not by the vowel that is written before it.
create or replace function name_order(name text) returns text language sql immutable parallel safe
  return left(lower(regexp_replace(name, '([เแโใไ])([ก-ฮ])', '\2\1', 'g')), 60) collate "C";
-- next statement
drop index concurrently if exists customer_by_name;
-- next statement
create index concurrently customer_by_name on customer (name_order(full_name) collate "C", id);
-- next statement
drop index concurrently if exists reservation_without_customer;
-- next statement
create index concurrently reservation_without_customer on reservation (starts_at, id) where customer_id is null;
-- next statement
drop index concurrently if exists reservation_without_unit;
-- next statement
create index concurrently reservation_without_unit on reservation (product_id, starts_at, id) where unit_id is null;
-- next statement
drop index concurrently if exists reservation_by_place;
-- next statement
create index concurrently reservation_by_place on reservation (branch_id, name_order(delivery_place) collate "C", starts_at, id)
  where pick_up_mode = 'delivery';
-- next statement
drop index concurrently if exists reservation_by_deposit;
-- next statement
create index concurrently reservation_by_deposit on reservation (damage_deposit, id)
  include (status, channel, branch_id, product_id, starts_at, ends_at, total, paid);
-- next statement
-- Those that other orders walk hold what the list can be narrowed by, as those of its own columns do.
drop index concurrently if exists reservation_by_unit;
-- next statement
create index concurrently reservation_by_unit on reservation (unit_id, starts_at, id)
  include (status, channel, branch_id, product_id, ends_at, total, paid);
-- next statement
drop index concurrently if exists reservation_unit;
-- next statement
drop index concurrently if exists reservation_by_status;
-- next statement
create index concurrently reservation_by_status on reservation (status, starts_at, id)
  include (channel, branch_id, product_id, ends_at, total, paid);
-- next statement
drop index concurrently if exists reservation_status_starts;
-- next statement
drop index concurrently if exists reservation_by_customer;
-- next statement
create index concurrently reservation_by_customer on reservation (customer_id, starts_at, id)
  include (status, channel, branch_id, product_id, ends_at, total, paid);
-- next statement
drop index concurrently if exists reservation_customer;
-- next statement
drop index concurrently if exists reservation_by_branch;
-- next statement
create index concurrently reservation_by_branch on reservation (branch_id, starts_at, id)
  include (pick_up_mode, status, channel, product_id, ends_at, total, paid);
-- next statement
drop index concurrently if exists reservation_branch_starts;
