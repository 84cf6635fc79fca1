-- Who is told by a call of theirs what happens to bookings. The secret signs what is sent, so it is kept as it is.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  address text not null,
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null check (length(secret) = 24),
  is_active boolean not null default true,
  -- when a delivery was given up, until the next one arrives
  failing_since timestamptz,
  is_removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What is to be sent, written with the change that it tells of, and what came of it. Rows are dropped after 30 days.
create table webhook_delivery (
  id uuid primary key,
  endpoint_id integer not null references webhook_endpoint (id),
  event text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  tried_at timestamptz,
  -- what was answered, and its first bytes; or the kind of the failure
  status integer,
  answer text not null default '',
  fault text,
  created_at timestamptz not null
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where state = 'waiting';
create index webhook_delivery_of on webhook_delivery (endpoint_id, created_at desc);
create index webhook_delivery_old on webhook_delivery (created_at);
