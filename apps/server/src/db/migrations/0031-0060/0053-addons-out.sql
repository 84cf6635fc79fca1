-- no-transaction
-- Bookings that have add-ons at a time.
drop index concurrently if exists reservation_addons_out;
-- next statement
create index concurrently reservation_addons_out on reservation using gist (tstzrange(starts_at, ends_at))
  where status in ('hold', 'pending_payment', 'awaiting_review', 'confirmed', 'on_rent') and addons <> '[]';
