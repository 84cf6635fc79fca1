-- Terms are called by the version that was agreed to, so that it is their address as long as there is the shop.
alter table agreed_terms add column version text;
update agreed_terms set version = to_char(since at time zone 'Asia/Bangkok', 'YYYY-MM-DD') || '.' || id;
update agreed_terms set version = shop_setting.consent_version from shop_setting where shop_setting.terms_id = agreed_terms.id;
alter table agreed_terms alter column version set not null, add unique (version);

create or replace function keep_agreed_terms() returns trigger language plpgsql as $$
begin
  new.terms_id = nextval(pg_get_serial_sequence('agreed_terms', 'id'));
  -- Who has read the earlier terms has not read these.
  if tg_op = 'UPDATE' or exists (select from agreed_terms where version = new.consent_version) then
    new.consent_version = to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM-DD') || '.' || new.terms_id;
  end if;
  insert into agreed_terms (
    id, version, cancellation_policy, late_rule, fuel_eighth_amount, helmet_amount, free_minutes, rental_text, sale_text)
  overriding system value values (
    new.terms_id, new.consent_version, new.cancellation_policy, new.late_rule, new.fuel_eighth_amount,
    new.helmet_amount, new.free_minutes, new.rental_text, new.sale_text);
  return new;
end $$;

-- The notice on personal data is another text than the terms: which one was read, and when. Bookings of before have one
-- consent to both, in `consent_version`.
alter table reservation
  add column privacy_version text,
  add column privacy_at timestamptz;
