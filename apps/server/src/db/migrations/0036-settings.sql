-- The settings are one row that people change in groups: each group has a version of its own, so that whoever changes the
-- tax number does not stand in the way of whoever changes the deposits.
alter table shop_setting
  add column shop_version integer not null default 1,
  add column tax_version integer not null default 1,
  add column promptpay_version integer not null default 1,
  add column deposits_version integer not null default 1,
  add column cancellation_version integer not null default 1,
  add column returns_version integer not null default 1,
  add column booking_version integer not null default 1;
