-- How many of an add-on the shop has; null where nobody counts them.
alter table addon add column stock smallint check (stock between 0 and 999);

-- Most pieces of an add-on that are with customers at one moment of the time, one booking left out. What is late counts as
-- out for another two hours, as its vehicle does.
create function addon_peak(which integer, since timestamptz, until timestamptz, at timestamptz, but uuid) returns integer
language sql stable as $$
  with taken as (
    select greatest(starts_at, since) as comes_out,
      case when status = 'on_rent' then greatest(ends_at, at + interval '2 hours') else ends_at end as comes_back,
      (select sum((choice ->> 'quantity')::integer) from jsonb_array_elements(addons) choice
        where (choice ->> 'addonId')::integer = which) as pieces
    from reservation
    where status in ('hold', 'pending_payment', 'awaiting_review', 'confirmed', 'on_rent') and addons <> '[]'
      and (tstzrange(starts_at, ends_at) && tstzrange(since, until)
        or (status = 'on_rent' and ends_at <= since and since < at + interval '2 hours'))
      and addons @> jsonb_build_array(jsonb_build_object('addonId', which))
      and (expires_at is null or expires_at > at)
      and (but is null or id <> but)
  ), moments as (
    select comes_out as moment, pieces from taken union all select comes_back, -pieces from taken
  )
  select coalesce(max(running), 0)::integer
  from (select sum(pieces) over (order by moment, pieces) as running from moments) counted
$$;

-- Whoever takes pieces of a counted add-on locks its row first, so that two cannot both take the last one.
create function refuse_beyond_stock() returns trigger language plpgsql as $$
declare
  kept boolean := false;
  asked record;
  left_over integer;
begin
  if tg_op = 'UPDATE' then
    kept := old.status in ('hold', 'pending_payment', 'awaiting_review', 'confirmed', 'on_rent')
      and (old.expires_at is null or old.expires_at > new.updated_at)
      and new.starts_at >= old.starts_at and new.ends_at <= old.ends_at;
    if kept and new.addons = old.addons then return null; end if;
  end if;
  for asked in
    select id, stock, name_th, name_en from addon
    where stock is not null
      and id in (select (choice ->> 'addonId')::integer from jsonb_array_elements(new.addons) choice)
    order by id for no key update
  loop
    left_over := asked.stock - addon_peak(asked.id, greatest(new.starts_at, least(new.updated_at, new.ends_at)), new.ends_at, new.updated_at, new.id);
    -- What was agreed already stays, also where there are fewer by now.
    if kept then
      left_over := greatest(left_over, coalesce((select sum((choice ->> 'quantity')::integer)
        from jsonb_array_elements(old.addons) choice where (choice ->> 'addonId')::integer = asked.id), 0));
    end if;
    if (select sum((choice ->> 'quantity')::integer) from jsonb_array_elements(new.addons) choice
        where (choice ->> 'addonId')::integer = asked.id) > greatest(left_over, 0) then
      raise exception 'addon_sold_out' using errcode = 'RC001', detail = jsonb_build_object(
        'addonId', asked.id, 'left', greatest(left_over, 0), 'nameTh', asked.name_th, 'nameEn', asked.name_en)::text;
    end if;
  end loop;
  return null;
end $$;

create trigger reservation_takes_addons after insert on reservation for each row
  when (new.addons <> '[]' and new.status in ('hold', 'pending_payment', 'awaiting_review', 'confirmed', 'on_rent'))
  execute function refuse_beyond_stock();
create trigger reservation_changes_addons after update of addons, starts_at, ends_at, status, expires_at on reservation
  for each row
  when (new.addons <> '[]' and new.status in ('hold', 'pending_payment', 'awaiting_review', 'confirmed', 'on_rent'))
  execute function refuse_beyond_stock();
