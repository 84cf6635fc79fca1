-- What the shop knows of a customer beside their bookings, in its own words; customers never see it.
alter table customer add column note text not null default '';
-- Nothing personal is left in a row from then on; its bookings, money and papers stay with it.
alter table customer add column erased_at timestamptz;

-- Doubles that were merged: by their old id the audit trail is still found, and erased with whoever they became.
create table merged_customer (
  old_id uuid primary key,
  customer_id uuid not null references customer (id),
  merged_at timestamptz not null
);
create index merged_customer_into on merged_customer (customer_id);

-- Doubles are looked for by these.
create index customer_email on customer (lower(email)) where email is not null;
create index customer_id_number on customer (id_number_last4, nationality) where id_number_last4 is not null;

alter table shop_setting
  -- days after the last booking for which personal data of customers are kept; null keeps them until somebody asks
  add column customer_days integer check (customer_days between 90 and 3650),
  add column privacy_version integer not null default 1,
  -- the last night in which customers were erased who had been kept long enough
  add column erased_until timestamptz;
