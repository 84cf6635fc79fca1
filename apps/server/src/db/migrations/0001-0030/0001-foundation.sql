create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The shop itself: one row. Money in satang, lengths in minutes, rates in basis points.
create table shop_setting (
  id smallint primary key default 1 check (id = 1),
  name_th text not null,
  name_en text not null,
  legal_name_th text not null,
  legal_name_en text not null,
  tax_id text not null check (tax_id ~ '^[0-9]{13}$'),
  vat_mode text not null default 'none' check (vat_mode in ('none', 'included', 'excluded')),
  vat_rate_bp integer not null default 700 check (vat_rate_bp between 0 and 10000),
  promptpay_kind text not null check (promptpay_kind in ('tax_id', 'phone', 'ewallet', 'biller')),
  promptpay_id text not null,
  promptpay_name text not null,
  hold_minutes integer not null default 15 check (hold_minutes between 5 and 30),
  pay_by_minutes integer not null default 60 check (pay_by_minutes between 10 and 2880),
  lead_minutes integer not null default 60 check (lead_minutes >= 0),
  free_minutes integer not null default 60 check (free_minutes >= 0),
  booking_deposit_kind text not null default 'fixed' check (booking_deposit_kind in ('none', 'fixed', 'percent', 'full')),
  booking_deposit_value integer not null default 50000 check (booking_deposit_value >= 0),
  cancellation_policy jsonb not null,
  late_rule jsonb not null,
  consent_version text not null,
  line_url text,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table branch (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9]{2}$'),
  tax_branch_no text not null check (tax_branch_no ~ '^[0-9]{5}$'),
  name_th text not null,
  name_en text not null,
  address_th text not null,
  address_en text not null,
  phone text not null,
  latitude double precision,
  longitude double precision,
  -- seven entries from Sunday: {"opens": minute, "closes": minute} or null when closed
  opening jsonb not null,
  is_active boolean not null default true,
  version integer not null default 1
);

create table closure (
  id integer generated always as identity primary key,
  branch_id integer references branch (id),
  during tstzrange not null,
  blocks text not null check (blocks in ('pick_up', 'return', 'both')),
  reason_th text not null,
  reason_en text not null
);

create table product (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  category text not null check (category in ('scooter', 'motorcycle', 'big_bike', 'bicycle', 'car', 'pool_villa')),
  charging text not null default 'clock' check (charging in ('clock', 'night')),
  brand text not null,
  name_th text not null,
  name_en text not null,
  description_th text not null,
  description_en text not null,
  engine_cc integer,
  transmission text check (transmission in ('automatic', 'manual', 'semi_automatic')),
  seats integer not null check (seats between 1 and 40),
  licence_class text check (licence_class in ('motorcycle', 'car')),
  min_age integer not null default 18,
  features text[] not null default '{}',
  damage_deposit integer not null check (damage_deposit >= 0),
  turnaround_minutes integer not null default 30 check (turnaround_minutes between 0 and 2880),
  min_minutes integer not null default 60 check (min_minutes > 0),
  max_minutes integer not null check (max_minutes > 0),
  check_in_minute integer check (check_in_minute between 0 and 1439),
  check_out_minute integer check (check_out_minute between 0 and 1439),
  drawing_kind text not null,
  drawing_paint text not null,
  is_popular boolean not null default false,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  external_ref text unique,
  version integer not null default 1,
  check (min_minutes <= max_minutes)
);

create table unit (
  id integer generated always as identity primary key,
  product_id integer not null references product (id),
  branch_id integer not null references branch (id),
  -- a plate for what has one, a name for the rest (villa, bicycle)
  label text not null unique,
  label_kind text not null default 'plate' check (label_kind in ('plate', 'name')),
  plate_province text,
  chassis_no text,
  engine_no text,
  colour_th text not null default '',
  colour_en text not null default '',
  odometer_km integer not null default 0 check (odometer_km >= 0),
  status text not null default 'ready' check (status in ('ready', 'service', 'for_sale', 'lost', 'sold', 'retired')),
  tax_expires_on date,
  compulsory_insurance_expires_on date,
  sale_price integer check (sale_price > 0),
  note text not null default '',
  version integer not null default 1
);
create index unit_product on unit (product_id, id);

create table season (
  id integer generated always as identity primary key,
  name_th text not null,
  name_en text not null,
  during tstzrange not null,
  priority integer not null default 0
);

create table rate (
  id integer generated always as identity primary key,
  product_id integer not null references product (id),
  season_id integer references season (id),
  tier text not null check (tier in ('hour', 'half_day', 'day', 'three_day', 'week', 'month', 'weekend_night')),
  amount integer not null check (amount >= 0),
  unique nulls not distinct (product_id, season_id, tier)
);

create table addon (
  id integer generated always as identity primary key,
  slug text not null unique,
  name_th text not null,
  name_en text not null,
  note_th text not null default '',
  note_en text not null default '',
  charge text not null check (charge in ('per_day', 'per_rental', 'per_item')),
  unit_amount integer not null check (unit_amount >= 0),
  max_amount integer check (max_amount >= 0),
  included_quantity integer not null default 0,
  max_quantity integer not null default 1 check (max_quantity between 1 and 20),
  categories text[] not null,
  icon text not null default 'plus',
  is_active boolean not null default true,
  sort_order integer not null default 0
);

create table delivery_zone (
  id integer generated always as identity primary key,
  branch_id integer not null references branch (id),
  name_th text not null,
  name_en text not null,
  fee_each_way integer not null check (fee_each_way >= 0),
  free_over_rent integer,
  lead_minutes integer not null default 120,
  opens_minute integer not null default 420,
  closes_minute integer not null default 1200,
  is_active boolean not null default true
);

create table delivery_zone_area (
  zone_id integer not null references delivery_zone (id) on delete cascade,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  subdistrict_th text not null,
  subdistrict_en text not null,
  primary key (zone_id, postcode, subdistrict_th)
);

create table discount_code (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0),
  during tstzrange not null,
  min_minutes integer not null default 0,
  max_uses integer,
  used integer not null default 0,
  is_active boolean not null default true
);

create table app_user (
  id uuid primary key,
  username text not null,
  email text not null,
  full_name text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'staff', 'driver', 'client')),
  branch_id integer references branch (id),
  is_sample boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index app_user_email on app_user (lower(email));
create unique index app_user_username on app_user (lower(username));

-- One sign-in on one device; the refresh tokens of its life hang below it.
create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text not null default ''
);
create index session_of_user on session (user_id) where ended_at is null;

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  issued_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table login_attempt (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

create table customer (
  id uuid primary key,
  full_name text not null,
  phone text not null,
  email text,
  line_user_id text unique,
  line_id text,
  nationality text,
  id_number_last4 text,
  address text,
  language text not null default 'th' check (language in ('th', 'en')),
  flag text not null default 'none' check (flag in ('none', 'watch', 'refuse')),
  flag_reason text,
  external_ref text unique,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index customer_phone on customer (phone);

create table reservation (
  id uuid primary key,
  code text not null unique,
  -- 128 bits, base64url; the tracking link's secret
  public_token text not null unique,
  kind text not null default 'rental' check (kind in ('rental', 'sale')),
  status text not null check (status in ('hold', 'pending_payment', 'awaiting_review', 'confirmed', 'on_rent', 'returned', 'completed', 'cancelled', 'no_show', 'expired')),
  channel text not null check (channel in ('web', 'line', 'phone', 'walk_in', 'import')),
  branch_id integer not null references branch (id),
  customer_id uuid references customer (id),
  product_id integer not null references product (id),
  unit_id integer references unit (id),
  is_unit_fixed boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  original_starts_at timestamptz not null,
  original_ends_at timestamptz not null,
  actual_out_at timestamptz,
  actual_in_at timestamptz,
  pick_up_mode text not null default 'branch' check (pick_up_mode in ('branch', 'delivery')),
  zone_id integer references delivery_zone (id),
  delivery_place text not null default '',
  delivery_postcode text,
  -- what the price engine was asked and what it answered, as charged
  quote jsonb not null,
  total integer not null,
  booking_deposit integer not null,
  damage_deposit integer not null,
  -- kept equal to the payment ledger by the command that posts; fsck compares
  paid integer not null default 0,
  discount_code text,
  expires_at timestamptz,
  pay_by timestamptz,
  hold_extensions smallint not null default 0,
  slip_sent_at timestamptz,
  confirmed_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  consent_version text,
  consent_at timestamptz,
  customer_note text not null default '',
  language text not null default 'th' check (language in ('th', 'en')),
  created_by uuid references app_user (id),
  external_source text,
  external_ref text,
  -- code, name, phone digits, e-mail, unit label: what staff type to find it
  search_text text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (starts_at < ends_at),
  unique (external_source, external_ref)
);
create index reservation_starts on reservation (starts_at, id);
create index reservation_ends on reservation (ends_at, id);
create index reservation_created on reservation (created_at, id);
create index reservation_total on reservation (total, id);
create index reservation_code_order on reservation (code, id);
create index reservation_status_starts on reservation (status, starts_at, id);
create index reservation_status_ends on reservation (status, ends_at, id);
create index reservation_product_starts on reservation (product_id, starts_at, id);
create index reservation_branch_starts on reservation (branch_id, starts_at, id);
create index reservation_unit on reservation (unit_id, starts_at);
create index reservation_customer on reservation (customer_id);
create index reservation_lapse on reservation (expires_at) where status in ('hold', 'pending_payment');
create index reservation_search on reservation using gin (search_text gin_trgm_ops) where search_text <> '';

create table reservation_line (
  reservation_id uuid not null references reservation (id) on delete cascade,
  position smallint not null,
  kind text not null,
  text_th text not null,
  text_en text not null,
  quantity integer not null,
  unit_amount integer not null,
  amount integer not null,
  detail jsonb not null default '{}',
  primary key (reservation_id, position)
);

create table reservation_note (
  id uuid primary key,
  reservation_id uuid not null references reservation (id) on delete cascade,
  body text not null,
  author_id uuid not null references app_user (id),
  created_at timestamptz not null
);
create index reservation_note_of on reservation_note (reservation_id, created_at);

-- Who holds a unit and when. `during` is the customer's time plus the turnaround after it, [start, end).
-- A row with expires_at in the past counts as free even before the job has tidied it.
create table occupancy (
  id bigint generated always as identity primary key,
  unit_id integer not null references unit (id),
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  kind text not null check (kind in ('hold', 'reservation', 'service', 'sale_hold', 'transfer')),
  reservation_id uuid references reservation (id) on delete cascade,
  expires_at timestamptz,
  active boolean not null default true,
  note text not null default '',
  constraint occupancy_no_overlap exclude using gist (unit_id with =, during with &&) where (active)
    deferrable initially immediate
);
create index occupancy_reservation on occupancy (reservation_id) where reservation_id is not null;
-- The whole fleet in a window: by time alone, which the constraint's index, led by the unit, answers ten times slower.
create index occupancy_during on occupancy using gist (during) where active;
create index occupancy_ahead on occupancy (upper(during)) where active;

create table slip (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  status text not null check (status in ('waiting', 'approved', 'refused')),
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 bytea not null,
  transfer_ref text,
  sending_bank text,
  amount_due integer not null,
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references app_user (id),
  refuse_reason text
);
create index slip_reservation on slip (reservation_id, uploaded_at);
create index slip_waiting on slip (uploaded_at) where status = 'waiting';
-- A transfer is spent once: a refused slip gives its reference back.
create unique index slip_transfer_ref on slip (sending_bank, transfer_ref) where transfer_ref is not null and status <> 'refused';
create unique index slip_image on slip (sha256) where status <> 'refused';

create table payment (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  direction text not null check (direction in ('in', 'out')),
  method text not null check (method in ('promptpay', 'transfer', 'cash', 'card', 'import')),
  amount integer not null check (amount > 0),
  received_at timestamptz not null,
  slip_id uuid unique references slip (id),
  transfer_ref text,
  note text not null default '',
  recorded_by uuid references app_user (id),
  recorded_at timestamptz not null
);
create index payment_reservation on payment (reservation_id, received_at);

create table refund_task (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'done')),
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_task_reservation on refund_task (reservation_id);

create table doc_sequence (
  branch_id integer not null references branch (id),
  kind text not null,
  period text not null,
  last_no integer not null,
  primary key (branch_id, kind, period)
);

create table document (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  branch_id integer not null references branch (id),
  kind text not null,
  number text not null unique,
  status text not null default 'issued' check (status in ('issued', 'void', 'replaced')),
  snapshot jsonb not null,
  issued_at timestamptz not null,
  issued_by uuid references app_user (id)
);
create index document_reservation on document (reservation_id, kind);

create table idempotency_key (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  -- the answer's own text, so that a replay is the same to the byte
  body text not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'job', 'import')),
  actor_id uuid,
  actor_name text not null default '',
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  trace_id text not null default ''
);
create index audit_event_entity on audit_event (entity, entity_id, id);

create table import_run (
  id uuid primary key,
  source text not null,
  file_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  imported integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0
);
