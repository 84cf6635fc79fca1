-- Places that the shop knows by name: hotels, stations, beaches. Which zone brings vehicles there follows from the
-- sub-district, so that a change of zones changes it here, too.
create table place (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('hotel', 'residence', 'station', 'beach', 'shop', 'sight', 'other')),
  name_th text not null check (name_th <> ''),
  name_en text not null check (name_en <> ''),
  subdistrict_th text not null,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  created_at timestamptz not null,
  created_by uuid references app_user (id)
);
create unique index place_name on place (lower(name_th), postcode);

-- Pictures or scans of the licence and the passport of whoever drives, sent by the holder of the booking before the
-- hand-over. They are compared with the originals there, and purged some days after the rental is over.
create table identity_file (
  id uuid primary key,
  -- of the thing whose driver it is
  reservation_id uuid not null references reservation (id) on delete cascade,
  kind text not null check (kind in ('licence', 'passport')),
  file_name text not null unique,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  byte_size integer not null check (byte_size > 0),
  sha256 bytea not null,
  sent_at timestamptz not null
);
create index identity_file_reservation on identity_file (reservation_id, sent_at);

-- Days after the end of a rental for which the pictures of licences and passports are kept.
alter table shop_setting add column identity_days integer not null default 30 check (identity_days between 1 and 365);
