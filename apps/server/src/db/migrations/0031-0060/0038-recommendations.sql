-- How much is recommended: one row. Shares and discounts in basis points.
create table recommendation_setting (
  id smallint primary key default 1 check (id = 1),
  is_on boolean not null default true,
  -- visitors who are shown nothing, so that there is something to compare with
  hold_out_bp integer not null default 1000 check (hold_out_bp between 0 and 5000),
  most_discount_bp integer not null default 2000 check (most_discount_bp between 0 and 5000),
  idle_days integer not null default 5 check (idle_days between 1 and 365),
  refreshed_at timestamptz,
  refreshed_bookings integer not null default 0,
  version integer not null default 1
);
insert into recommendation_setting default values;

-- What is suggested, and when. A rule of the shop names what it suggests; the others find it: what is often taken
-- together, what guests of such a trip took, and what is like a vehicle that is sold out.
create table recommendation_rule (
  id integer generated always as identity primary key,
  -- what public pages call it; nobody can count on to the next
  key text not null unique check (key ~ '^[A-Z2-9]{8}$'),
  source text not null check (source in ('shop', 'together', 'alike', 'sold_out')),
  position integer not null,
  text_th text not null default '',
  text_en text not null default '',
  product_id integer references product (id),
  addon_id integer references addon (id),
  -- the vehicle that stands idle and is pushed
  unit_id integer references unit (id),
  when_product_id integer references product (id),
  when_category text check (when_category in ('scooter', 'motorcycle', 'big_bike', 'bicycle', 'car', 'pool_villa')),
  when_zone_id integer references delivery_zone (id),
  when_season_id integer references season (id),
  min_days integer check (min_days between 1 and 366),
  max_days integer check (max_days between 1 and 366),
  when_sold_out boolean not null default false,
  -- days of the shop on which it is suggested, both included
  from_day date,
  to_day date,
  discount_bp integer check (discount_bp between 1 and 5000),
  is_active boolean not null default true,
  is_removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rule_suggests_one_thing check ((source = 'shop') = (num_nonnulls(product_id, addon_id) = 1)),
  constraint rule_suggests_another check (product_id <> when_product_id),
  constraint rule_lengths check (min_days <= max_days),
  constraint rule_days check (from_day <= to_day),
  constraint rule_sold_out_of check (not when_sold_out or when_product_id is not null),
  constraint rule_discounts_product check (discount_bp is null or product_id is not null),
  constraint rule_pushes_product check (unit_id is null or product_id is not null)
);
insert into recommendation_rule (key, source, position) values
  ('SLDXTWWW', 'sold_out', 101), ('TGTHRWWW', 'together', 102), ('ALKEWWWW', 'alike', 103);

-- The discount of a rule is a code like others, so that quotes, limits of use, changes of a booking and papers know it.
alter table discount_code
  add column rule_id integer unique references recommendation_rule (id),
  add column product_id integer references product (id),
  add column unit_id integer references unit (id);

-- Which visitor was shown what, or would have been; what they booked, and took of it. A visitor is the hash of a number
-- drawn by their own browser, and nothing else is known of them. Rows are dropped after 400 days.
create table recommendation_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('shown', 'held_out', 'booked', 'accepted')),
  visitor bytea not null check (length(visitor) = 16),
  rule_id integer references recommendation_rule (id) on delete cascade,
  product_id integer,
  addon_id integer,
  reservation_id uuid references reservation (id) on delete cascade,
  check ((kind = 'booked') = (rule_id is null)),
  check ((kind in ('booked', 'accepted')) = (reservation_id is not null))
);
create unique index recommendation_seen on recommendation_event (rule_id, visitor, kind, product_id, addon_id)
  nulls not distinct where kind in ('shown', 'held_out');
create unique index recommendation_taken on recommendation_event (reservation_id, rule_id, kind)
  nulls not distinct where kind in ('booked', 'accepted');
create index recommendation_event_at on recommendation_event (at);
create index recommendation_event_visitor on recommendation_event (visitor) where kind = 'booked';

-- What history says: of the bookings with something given (a product, a length in days, a month), how many took a product
-- or an add-on, against all. Made anew by a job.
create table recommendation_pair (
  given text not null check (given in ('product', 'length', 'month', 'any')),
  given_value integer not null,
  product_id integer references product (id) on delete cascade,
  addon_id integer references addon (id) on delete cascade,
  together integer not null,
  given_count integer not null,
  taken_count integer not null,
  total integer not null,
  lift double precision not null,
  lower double precision not null,
  upper double precision not null,
  check (num_nonnulls(product_id, addon_id) = 1),
  unique nulls not distinct (given, given_value, product_id, addon_id)
);
