-- The contract of a stay has a text of its own: that of a rental speaks of licences, fuel and helmets. What was agreed on
-- before has none and keeps the rental's.
alter table contract_terms drop constraint contract_terms_kind_check;
alter table contract_terms add constraint contract_terms_kind_check check (kind in ('rental', 'stay', 'sale'));
alter table shop_setting
  add column stay_text text,
  add column staytext_version integer not null default 1;
alter table agreed_terms add column stay_text text;

create or replace function keep_agreed_terms() returns trigger language plpgsql as $$
begin
  new.terms_id = nextval(pg_get_serial_sequence('agreed_terms', 'id'));
  -- Who has read the earlier terms has not read these.
  if tg_op = 'UPDATE' or exists (select from agreed_terms where version = new.consent_version) then
    new.consent_version = to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM-DD') || '.' || new.terms_id;
  end if;
  insert into agreed_terms (
    id, version, cancellation_policy, late_rule, fuel_eighth_amount, helmet_amount, free_minutes, rental_text, stay_text,
    sale_text)
  overriding system value values (
    new.terms_id, new.consent_version, new.cancellation_policy, new.late_rule, new.fuel_eighth_amount,
    new.helmet_amount, new.free_minutes, new.rental_text, coalesce(new.stay_text, '1'), new.sale_text);
  return new;
end $$;

drop trigger shop_setting_other_terms on shop_setting;
create trigger shop_setting_other_terms before update on shop_setting
  for each row when (
    (old.cancellation_policy, old.late_rule, old.fuel_eighth_amount, old.helmet_amount, old.free_minutes,
      old.rental_text, old.stay_text, old.sale_text)
    is distinct from
    (new.cancellation_policy, new.late_rule, new.fuel_eighth_amount, new.helmet_amount, new.free_minutes,
      new.rental_text, new.stay_text, new.sale_text))
  execute function keep_agreed_terms();

-- Where houses are let: other terms from now on, to which whoever books has to agree.
update shop_setting set stay_text = '1' where exists (select from product where charging = 'night');
-- Where there never was one, no stay was agreed on, and nobody has to agree again.
update agreed_terms set stay_text = '1' where not exists (select from product where charging = 'night');
