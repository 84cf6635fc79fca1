-- What a booking was agreed on beside its price. A row never changes: other settings make another row, and a booking keeps
-- the one that held when it was made.
create table agreed_terms (
  id integer generated always as identity primary key,
  cancellation_policy jsonb not null,
  late_rule jsonb not null,
  fuel_eighth_amount integer not null,
  helmet_amount integer not null,
  free_minutes integer not null,
  since timestamptz not null default now()
);

insert into agreed_terms (cancellation_policy, late_rule, fuel_eighth_amount, helmet_amount, free_minutes)
select cancellation_policy, late_rule, fuel_eighth_amount, helmet_amount, free_minutes from shop_setting;

alter table shop_setting add column terms_id integer references agreed_terms (id);
update shop_setting set terms_id = (select max(id) from agreed_terms);

-- Whoever changes the settings, by a page or by hand, makes new terms with it.
create function keep_agreed_terms() returns trigger language plpgsql as $$
begin
  insert into agreed_terms (cancellation_policy, late_rule, fuel_eighth_amount, helmet_amount, free_minutes)
  values (new.cancellation_policy, new.late_rule, new.fuel_eighth_amount, new.helmet_amount, new.free_minutes)
  returning id into new.terms_id;
  return new;
end $$;

create trigger shop_setting_new_terms before insert on shop_setting
  for each row execute function keep_agreed_terms();
create trigger shop_setting_other_terms before update on shop_setting
  for each row when (
    (old.cancellation_policy, old.late_rule, old.fuel_eighth_amount, old.helmet_amount, old.free_minutes)
    is distinct from
    (new.cancellation_policy, new.late_rule, new.fuel_eighth_amount, new.helmet_amount, new.free_minutes))
  execute function keep_agreed_terms();

-- Stable, so that bookings of before get today's terms without being written anew.
create function current_terms() returns integer language sql stable as 'select terms_id from shop_setting';

alter table reservation
  add column terms_id integer not null default current_terms() references agreed_terms (id),
  -- what one day too long costs at most, as it was when the end was agreed; null where that was never written down
  add column late_day_price integer check (late_day_price >= 0);
