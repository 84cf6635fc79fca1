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

-- What the numbers of each kind of paper begin with. The runs stay those of doc_sequence: a branch, a kind and a month each.
create table paper_series (
  id integer generated always as identity primary key,
  kind text not null unique,
  prefix text not null constraint paper_series_prefix unique check (prefix ~ '^[A-Z]{2}$'),
  version integer not null default 1
);
insert into paper_series (kind, prefix) values
  ('reservation', 'RS'), ('receipt', 'RC'), ('tax_abb', 'TA'), ('tax_full', 'TX'), ('credit_note', 'CN'),
  ('rental_contract', 'CT'), ('sale_contract', 'SC'), ('deposit_slip', 'DP');
