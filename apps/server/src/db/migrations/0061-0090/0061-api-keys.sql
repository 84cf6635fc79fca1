-- no-transaction
-- Keys by which a site of the shop's own calls what anybody may call: the key itself is kept as a digest.
create table if not exists api_key (
  id integer generated always as identity primary key,
  name text not null,
  -- its beginning, which is shown; what is looked up by
  prefix text not null unique,
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0
    and scopes <@ array['catalogue:read', 'reservations:write', 'reservations:read']),
  -- sites whose pages may use it from a browser
  origins text[] not null default '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  -- to the minute
  last_used_at timestamptz,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null
);
-- next statement
-- The key that a reservation was made with.
alter table reservation add column if not exists api_key_id integer;
-- next statement
alter table reservation drop constraint if exists reservation_api_key;
-- next statement
alter table reservation add constraint reservation_api_key foreign key (api_key_id) references api_key (id) not valid;
-- next statement
alter table reservation validate constraint reservation_api_key;
-- next statement
drop index concurrently if exists reservation_by_api_key;
-- next statement
create index concurrently reservation_by_api_key on reservation (api_key_id, created_at, id) where api_key_id is not null;
