-- What the contracts of rental and of sale say, kept by the owner. A text never changes: another one is another row.
alter table contract_terms
  add column kind text not null default 'rental' check (kind in ('rental', 'sale')),
  -- in the order in which they were written
  add column id integer generated always as identity,
  -- null for the texts that a shop begins with
  add column created_by uuid references app_user (id);
alter table contract_terms drop constraint contract_terms_pkey;
alter table contract_terms add primary key (kind, version);

-- Which texts hold, and which did when a booking was agreed on; null stands for the first ones.
alter table shop_setting
  add column rental_text text,
  add column sale_text text,
  add column rentaltext_version integer not null default 1,
  add column saletext_version integer not null default 1;
alter table agreed_terms
  add column rental_text text,
  add column sale_text text;

drop trigger shop_setting_other_terms on shop_setting;

update shop_setting set rental_text = (
  select version from contract_terms where valid_from <= now() order by valid_from desc, version desc limit 1);
update agreed_terms set rental_text = (select rental_text from shop_setting);

create or replace function keep_agreed_terms() returns trigger language plpgsql as $$
begin
  insert into agreed_terms (
    cancellation_policy, late_rule, fuel_eighth_amount, helmet_amount, free_minutes, rental_text, sale_text)
  values (
    new.cancellation_policy, new.late_rule, new.fuel_eighth_amount, new.helmet_amount, new.free_minutes,
    new.rental_text, new.sale_text)
  returning id into new.terms_id;
  -- Who has read the earlier terms has not read these.
  if tg_op = 'UPDATE' then
    new.consent_version = to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM-DD') || '.' || new.terms_id;
  end if;
  return new;
end $$;

create trigger shop_setting_other_terms before update on shop_setting
  for each row when (
    (old.cancellation_policy, old.late_rule, old.fuel_eighth_amount, old.helmet_amount, old.free_minutes,
      old.rental_text, old.sale_text)
    is distinct from
    (new.cancellation_policy, new.late_rule, new.fuel_eighth_amount, new.helmet_amount, new.free_minutes,
      new.rental_text, new.sale_text))
  execute function keep_agreed_terms();

-- How many papers were issued on a text.
create index document_terms on document (kind, (snapshot #>> '{terms,version}'))
  where status = 'issued' and kind in ('rental_contract', 'sale_contract');
