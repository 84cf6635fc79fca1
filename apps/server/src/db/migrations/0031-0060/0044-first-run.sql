-- A shop begins empty: its one row of settings is there from the first start, and says nothing yet.
alter table shop_setting
  drop constraint shop_setting_tax_id_check,
  add constraint shop_setting_tax_id_check check (tax_id ~ '^([0-9]{13})?$'),
  -- whether the menus show the pages of the show-room
  add column shows_samples boolean not null default true,
  add column display_version integer not null default 1,
  -- when the owner put the list of first steps away
  add column first_run_done_at timestamptz;

-- A shop that was there before needs no first steps.
update shop_setting set first_run_done_at = now();

-- When the sample shop was loaded, and when the owner took it away; it is never loaded again then.
create table sample_shop (
  id smallint primary key default 1 check (id = 1),
  loaded_at timestamptz not null,
  cleared_at timestamptz
);

-- What was loaded with it; whatever is not listed here is the shop's own.
create table sample_record (
  kind text not null,
  record_id text not null,
  primary key (kind, record_id)
);
