-- From key to key: what leaves and comes back, the money of it, its papers and messages.

-- What the shop charges for what is missing or broken, and what it decides by.
alter table shop_setting
  add column fuel_eighth_amount integer not null default 3000 check (fuel_eighth_amount >= 0),
  add column helmet_amount integer not null default 50000 check (helmet_amount >= 0),
  add column keep_limit integer not null default 200000 check (keep_limit >= 0),
  add column line_channel_note text not null default '';

create table part_price (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('damage', 'lost_item')),
  -- null: for every category
  category text,
  name_th text not null,
  name_en text not null,
  unit_amount integer not null check (unit_amount >= 0),
  is_active boolean not null default true,
  sort_order integer not null default 0
);

-- What the customer chose beside the vehicle, so that a change can be priced anew: [{"addonId": 1, "quantity": 2}].
alter table reservation
  add column addons jsonb not null default '[]',
  add column no_show_fee integer check (no_show_fee >= 0);

-- Lines that came after the price was agreed say where from; those of the quote are 'quote'.
alter table reservation_line
  add column source text not null default 'quote' check (source in ('quote', 'extension', 'return', 'fee')),
  add column added_at timestamptz,
  add column added_by uuid references app_user (id);

-- The unit that was really with the customer. A swap during the rental closes one and opens the next.
create table rental_segment (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  position smallint not null check (position >= 1),
  unit_id integer not null references unit (id),
  out_at timestamptz not null,
  in_at timestamptz,
  check (in_at is null or in_at >= out_at),
  unique (reservation_id, position)
);
create unique index rental_segment_open on rental_segment (reservation_id) where in_at is null;
create index rental_segment_unit on rental_segment (unit_id, out_at);

-- What was read and seen when a unit left or came back.
create table inspection (
  id uuid primary key,
  segment_id uuid not null references rental_segment (id),
  reservation_id uuid not null references reservation (id),
  unit_id integer not null references unit (id),
  direction text not null check (direction in ('out', 'in')),
  at timestamptz not null,
  odometer_km integer not null check (odometer_km >= 0),
  fuel_eighths smallint check (fuel_eighths between 0 and 8),
  helmets smallint not null default 0 check (helmets between 0 and 20),
  note text not null default '',
  done_by uuid references app_user (id),
  unique (segment_id, direction)
);
create index inspection_reservation on inspection (reservation_id);

-- Pictures are sent one by one before the inspection is finished; inspection_id is set when it is.
create table inspection_photo (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  inspection_id uuid references inspection (id),
  direction text not null check (direction in ('out', 'in')),
  angle text not null check (angle in ('front', 'back', 'left', 'right', 'dashboard', 'damage')),
  file_name text not null unique,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  sha256 bytea not null,
  note text not null default '',
  taken_at timestamptz not null,
  taken_by uuid references app_user (id)
);
create index inspection_photo_of on inspection_photo (reservation_id, taken_at);

-- A licence that somebody looked at; the picture itself is not kept here.
create table licence_check (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  kind text not null check (kind in ('thai', 'idp', 'foreign')),
  classes text[] not null check (classes <@ array['motorcycle', 'car'] and cardinality(classes) > 0),
  number_last4 text not null default '',
  expires_on date not null,
  checked_at timestamptz not null,
  checked_by uuid references app_user (id)
);
create index licence_check_customer on licence_check (customer_id, checked_at);

-- The damage deposit is a debt to the customer and never revenue: it has a ledger of its own. Rows are never changed.
create table deposit_entry (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  kind text not null check (kind in ('received', 'refunded', 'kept')),
  amount integer not null check (amount > 0),
  -- null for 'kept': that money moves within the shop
  method text check (method in ('cash', 'transfer', 'promptpay', 'card')),
  transfer_ref text,
  reason text not null default '',
  -- what was kept pays the reservation
  payment_id uuid unique references payment (id),
  at timestamptz not null,
  recorded_by uuid references app_user (id),
  recorded_at timestamptz not null,
  check ((kind = 'kept') = (method is null)),
  check ((kind = 'kept') = (payment_id is not null))
);
create index deposit_entry_reservation on deposit_entry (reservation_id, at);
create index deposit_entry_recorded on deposit_entry (recorded_at);

alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check
  check (method in ('promptpay', 'transfer', 'cash', 'card', 'import', 'deposit'));
-- Which branch's drawer cash went into or came from; a payment by other means has none.
alter table payment add column branch_id integer references branch (id);
alter table deposit_entry add column branch_id integer references branch (id);
create index payment_recorded on payment (recorded_at);

alter table refund_task
  -- the damage deposit goes back, not what was paid
  add column is_deposit boolean not null default false,
  add column payment_id uuid unique references payment (id),
  add column deposit_entry_id uuid unique references deposit_entry (id),
  add constraint refund_task_one_ledger check (case when is_deposit then payment_id is null else deposit_entry_id is null end),
  add column done_by uuid references app_user (id),
  add column note text not null default '';
-- The end that asked for the refund was taken back before the money went: nothing was paid, so it is not 'done'.
alter table refund_task drop constraint refund_task_status_check;
alter table refund_task add constraint refund_task_status_check check (status in ('open', 'done', 'dropped'));

-- Money that came and belongs to no reservation yet: paid too late, or nobody knows by whom.
create table unmatched_payment (
  id uuid primary key,
  method text not null check (method in ('promptpay', 'transfer', 'cash', 'card')),
  amount integer not null check (amount > 0),
  received_at timestamptz not null,
  transfer_ref text,
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'matched', 'returned')),
  -- where it came from, when that is known
  source_reservation_id uuid references reservation (id),
  payment_id uuid unique references payment (id),
  recorded_at timestamptz not null,
  recorded_by uuid references app_user (id),
  closed_at timestamptz,
  closed_by uuid references app_user (id),
  close_note text not null default '',
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'matched') = (payment_id is not null))
);
create unique index unmatched_payment_ref on unmatched_payment (transfer_ref) where transfer_ref is not null and status <> 'returned';
create index unmatched_payment_open on unmatched_payment (received_at) where status = 'open';

-- The cash of one branch counted: everything recorded after the close before it, up to this one.
create table drawer_close (
  id uuid primary key,
  branch_id integer not null references branch (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  opening_float integer not null check (opening_float >= 0),
  cash_in integer not null,
  cash_out integer not null,
  expected integer not null,
  counted integer not null check (counted >= 0),
  -- what stays in the drawer for tomorrow
  left_float integer not null check (left_float >= 0),
  note text not null default '',
  closed_by uuid references app_user (id),
  check (from_at < until_at),
  check (expected = opening_float + cash_in - cash_out)
);
create unique index drawer_close_branch on drawer_close (branch_id, until_at);

alter table document
  add column language text not null default 'th' check (language in ('th', 'en')),
  add column payment_id uuid references payment (id),
  add column deposit_entry_id uuid references deposit_entry (id),
  add column replaces_id uuid references document (id),
  add column voided_at timestamptz,
  add column voided_by uuid references app_user (id),
  add column void_reason text;
-- Papers that were replaced before this did not say when.
update document set voided_at = issued_at, void_reason = '' where status <> 'issued';
alter table document
  add constraint document_void check ((status = 'issued') = (voided_at is null));
create index document_payment on document (payment_id) where payment_id is not null;
create index document_issued on document (branch_id, kind, issued_at);

-- Every paper that left the printer.
create table document_print (
  id bigint generated always as identity primary key,
  document_id uuid not null references document (id),
  copy text not null check (copy in ('original', 'copy')),
  at timestamptz not null,
  printed_by uuid references app_user (id),
  -- opened with the tracking link
  by_customer boolean not null default false
);
create index document_print_of on document_print (document_id);

-- Terms of the rental contract by version; what was signed keeps the text it was signed under.
create table contract_terms (
  version text primary key,
  body_th text not null,
  body_en text not null,
  valid_from timestamptz not null
);

-- A name drawn on the screen under a document: strokes of points between 0 and 1000 in a box of 1000 by 400.
create table document_signature (
  document_id uuid not null references document (id),
  signer text not null check (signer in ('renter', 'shop')),
  name text not null,
  strokes jsonb not null,
  signed_at timestamptz not null,
  -- of the document's snapshot and the strokes, so that neither can change unseen
  sha256 bytea not null,
  recorded_by uuid references app_user (id),
  primary key (document_id, signer)
);

-- Messages to customers: written with what they tell of, sent by a job.
create table message (
  id uuid primary key,
  reservation_id uuid references reservation (id),
  customer_id uuid references customer (id),
  channel text not null check (channel in ('line', 'email', 'file')),
  recipient text not null,
  template text not null,
  language text not null check (language in ('th', 'en')),
  subject text not null,
  body text not null,
  -- said once: a reminder's reservation, kind and time
  dedupe_key text unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts smallint not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index message_waiting on message (next_try_at) where state = 'waiting';
create index message_of on message (reservation_id, created_at);
create index message_dead on message (created_at) where state = 'dead';

-- A unit in the workshop, or lost: why, beside the occupancy that keeps it.
create table unit_event (
  id uuid primary key,
  unit_id integer not null references unit (id),
  reservation_id uuid references reservation (id),
  kind text not null check (kind in ('service', 'lost', 'found')),
  reason text not null,
  police_report_no text,
  from_at timestamptz not null,
  until_at timestamptz,
  recorded_by uuid references app_user (id)
);
create index unit_event_unit on unit_event (unit_id, from_at);
