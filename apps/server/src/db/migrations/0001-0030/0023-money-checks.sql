-- Money that is looked at by others: a service that knows of transfers checks slips, and a card's provider sends money back.
alter table shop_setting
  -- a slip of which the service says that all agrees is approved without a person
  add column slip_check_approves boolean not null default false;

-- What the service says of one slip. It is written with the slip, and asked about afterwards, so that a service that is
-- slow or down keeps nobody waiting.
create table slip_check (
  slip_id uuid primary key references slip (id),
  provider text not null,
  -- the text of the slip's mini-QR
  qr text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'given_up')),
  -- null when there is nothing more to ask
  next_check_at timestamptz,
  tries smallint not null default 0,
  -- an answer was lost, so that the service may have heard of the slip from ourselves
  is_answer_lost boolean not null default false,
  -- the kind of the last failure; it names nobody
  fault text,
  finding text check (finding in
    ('agrees', 'asked_before', 'used_before', 'not_found', 'other_transfer', 'other_receiver', 'other_amount', 'too_old')),
  amount integer,
  -- as the service says it, masked
  receiver text,
  transferred_at timestamptz,
  checked_at timestamptz,
  check ((status = 'done') = (finding is not null)),
  check ((status = 'waiting') = (next_check_at is not null))
);
create index slip_check_due on slip_check (next_check_at) where next_check_at is not null;

-- Money on its way back to the card that it came from. It is written before the provider is asked, and its id is what the
-- provider knows the request by, so that however often somebody presses, it goes back once.
create table card_refund (
  id uuid primary key,
  refund_task_id uuid not null references refund_task (id),
  card_session_id uuid not null references card_session (id),
  amount integer not null check (amount > 0),
  -- asked: the provider may or may not have heard of it; pending: it has; done: it is in the ledger; failed: it did not go;
  -- returned: it had gone, and came back from the customer's bank
  status text not null default 'asked' check (status in ('asked', 'pending', 'done', 'failed', 'returned')),
  provider_ref text unique,
  fault text,
  asked_by uuid not null references app_user (id),
  -- of the press that asked for it: a repeat of the same press is not another refund
  asked_key text not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  next_check_at timestamptz,
  checks smallint not null default 0,
  check ((status in ('asked', 'pending')) = (next_check_at is not null)),
  check ((status in ('pending', 'done', 'returned')) <= (provider_ref is not null))
);
create unique index card_refund_live on card_refund (refund_task_id) where status in ('asked', 'pending', 'done');
create unique index card_refund_key on card_refund (refund_task_id, asked_by, asked_key);
create index card_refund_session on card_refund (card_session_id);
create index card_refund_due on card_refund (next_check_at) where next_check_at is not null;

-- Whom the receipts and tax invoices of a booking are made out to, as its holder asks.
create table paper_request (
  id uuid primary key,
  -- the first of the booking's reservations
  booking_id uuid not null references reservation (id),
  name text not null,
  tax_id text not null check (tax_id ~ '^[0-9]{13}$'),
  branch_no text check (branch_no ~ '^[0-9]{5}$'),
  address text not null,
  language text not null check (language in ('th', 'en')),
  -- waiting: papers that were issued before have to be replaced; standing: those to come are made out so
  status text not null check (status in ('waiting', 'standing', 'refused', 'withdrawn')),
  reason text not null default '',
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references app_user (id)
);
-- One at a time; another one takes its place.
create unique index paper_request_live on paper_request (booking_id) where status in ('waiting', 'standing');
create index paper_request_waiting on paper_request (asked_at) where status = 'waiting';
