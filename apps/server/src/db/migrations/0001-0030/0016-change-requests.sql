-- What the holder of a booking asks to change, with the price that was shown. Staff apply it by the amendments that they
-- have anyway, or refuse it; nothing of the booking changes before.
create table change_request (
  id uuid primary key,
  -- the first of the booking's reservations
  booking_id uuid not null references reservation (id),
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'withdrawn', 'lapsed')),
  -- for each thing: its number, reservation and kind of change, its new start and end, and its total before and after
  things jsonb not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references app_user (id),
  -- of staff, who refused it
  reason text not null default '',
  check ((status = 'waiting') = (answered_at is null))
);
-- One at a time: a second one would be priced by what the first may change.
create unique index change_request_waiting on change_request (booking_id) where status = 'waiting';
create index change_request_booking on change_request (booking_id, asked_at desc);
