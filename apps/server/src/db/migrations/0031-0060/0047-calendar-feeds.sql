-- Calendars that other programs read: of a branch or of a unit, by an address whose secret is kept as a digest.
create table calendar_feed (
  id integer generated always as identity primary key,
  branch_id integer references branch (id),
  unit_id integer references unit (id),
  secret_digest bytea not null unique check (length(secret_digest) = 32),
  -- what of the customer it tells beside code and model
  detail text not null default 'code' check (detail in ('code', 'name', 'name_and_phone')),
  language text not null check (language in ('th', 'en')),
  created_at timestamptz not null,
  last_read_at timestamptz,
  revoked_at timestamptz,
  check (num_nonnulls(branch_id, unit_id) = 1)
);
-- A new address takes the place of the one before.
create unique index calendar_feed_branch on calendar_feed (branch_id) where revoked_at is null and branch_id is not null;
create unique index calendar_feed_unit on calendar_feed (unit_id) where revoked_at is null and unit_id is not null;
