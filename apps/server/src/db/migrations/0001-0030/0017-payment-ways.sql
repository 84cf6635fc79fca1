-- Ways to pay beside a transfer: at the counter, within the shop's rule, and by card on the page of a payment provider.
alter table shop_setting
  -- how long a booking waits for its money at the counter; 0 where the shop wants to be paid at once
  add column counter_hold_minutes integer not null default 1440 check (counter_hold_minutes between 0 and 10080),
  -- least time that is left to come to the shop
  add column counter_lead_minutes integer not null default 60 check (counter_lead_minutes between 0 and 1440),
  -- things that may wait so for one customer at a time
  add column counter_most_things smallint not null default 3 check (counter_most_things between 1 and 50);

-- The holder said so; whoever then sends a slip has changed their mind.
alter table reservation add column pays_at_counter boolean not null default false;

-- One stay on the provider's page. It is written before the provider is asked, so that what it answers late, or twice,
-- or after the hold has lapsed, is known for what it is.
create table card_session (
  id uuid primary key,
  -- the first of the booking's reservations
  booking_id uuid not null references reservation (id),
  provider text not null check (provider in ('stripe', 'omise')),
  -- what the provider calls it; null until it has answered
  provider_ref text,
  page_url text,
  amount integer not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  -- nobody is to pay here any more: the booking is paid, over, or another sum is due
  is_unwanted boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the provider is asked again; null when there is nothing more to ask
  next_check_at timestamptz,
  checks smallint not null default 0,
  -- what came, as the provider says it
  payment_ref text,
  paid_amount integer,
  paid_currency text,
  paid_at timestamptz,
  -- what became of it
  outcome text check (outcome in ('confirmed', 'booked_again', 'sent_back', 'looked_at')),
  payment_id uuid references payment (id),
  unmatched_id uuid references unmatched_payment (id),
  unique (provider, provider_ref),
  check ((status = 'paid') = (outcome is not null)),
  check ((status = 'paid') = (payment_ref is not null))
);
-- One page at a time: whoever presses twice comes to the same one.
create unique index card_session_open on card_session (booking_id) where status = 'open' and not is_unwanted;
create index card_session_booking on card_session (booking_id, created_at desc);
create index card_session_check on card_session (next_check_at) where next_check_at is not null;
