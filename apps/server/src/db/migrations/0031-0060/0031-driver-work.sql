-- When somebody drives, how many vehicles they carry at once and how many stops a day they take. Without a row: the day of
-- the shop as DEFAULT_DRIVER_WORK has it.
create table driver_work (
  user_id uuid primary key references app_user (id) on delete cascade,
  is_planned boolean not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 1 and 1440),
  capacity smallint not null check (capacity between 1 and 20),
  most_stops smallint not null check (most_stops between 1 and 200),
  updated_at timestamptz not null,
  version integer not null default 1,
  check (from_minute < until_minute)
);
