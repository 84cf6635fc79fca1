-- Missing fuel, damage and lost helmets are charges, as what is late is: their money was counted as rent.
create or replace function allot_payment(paid payment) returns void language plpgsql as $$
declare
  booking record;
  due numeric[];
  had bigint[];
  weights numeric[];
  whole numeric;
  signed bigint := case paid.direction when 'in' then paid.amount else -paid.amount end;
  parts bigint[] := array[0, 0, 0, 0];
  so_far numeric := 0;
  given bigint := 0;
begin
  select branch_id, product_id, channel, kind into booking from reservation where id = paid.reservation_id;
  if booking.kind <> 'sale' then
    select array[
        coalesce(sum(amount) filter (where kind not in
          ('addon', 'delivery', 'collection', 'late', 'fuel', 'damage', 'lost_item', 'fee', 'vat')), 0),
        coalesce(sum(amount) filter (where kind = 'addon'), 0),
        coalesce(sum(amount) filter (where kind in ('delivery', 'collection')), 0),
        coalesce(sum(amount) filter (where kind in ('late', 'fuel', 'damage', 'lost_item', 'fee')), 0)]::numeric[],
      coalesce(sum(amount)::numeric / nullif(sum(amount) filter (where kind <> 'vat'), 0), 1)
      into due, whole from reservation_line where reservation_id = paid.reservation_id;
    select array[coalesce(sum(rent), 0), coalesce(sum(addon), 0), coalesce(sum(delivery), 0), coalesce(sum(fee), 0)]::bigint[]
      into had from revenue_part where reservation_id = paid.reservation_id and payment_id <> paid.id;
    weights := array(select greatest(0, case when signed > 0 then round(due[n] * whole) - had[n] else had[n] end)
      from generate_series(1, 4) n);
    if (select sum(w) from unnest(weights) w) = 0 then
      weights := array(select greatest(0, due[n]) from generate_series(1, 4) n);
    end if;
    whole := (select sum(w) from unnest(weights) w);
    if whole = 0 then
      weights[1] := 1;
      whole := 1;
    end if;
    for n in reverse 4..2 loop
      so_far := so_far + weights[n];
      parts[n] := round(signed * so_far / whole)::bigint - given;
      given := given + parts[n];
    end loop;
    parts[1] := signed - given;
  end if;
  insert into revenue_part (payment_id, reservation_id, received_at, method, branch_id, product_id, channel, amount,
      rent, addon, delivery, fee, sale)
    values (paid.id, paid.reservation_id, paid.received_at, paid.method, booking.branch_id, booking.product_id,
      booking.channel, signed, parts[1], parts[2], parts[3], parts[4],
      case booking.kind when 'sale' then signed else 0 end)
    on conflict (payment_id) do update set received_at = excluded.received_at, method = excluded.method,
      amount = excluded.amount, rent = excluded.rent, addon = excluded.addon, delivery = excluded.delivery,
      fee = excluded.fee, sale = excluded.sale;
end $$;
-- next statement
-- What came since such a charge was added is counted anew; what came before it paid for none of it. The model, branch and
-- channel stay those of then.
do $$
declare
  charged record;
  counted revenue_part;
begin
  for charged in
    select reservation_id, min(added_at) as since from reservation_line
    where kind in ('fuel', 'damage', 'lost_item') and added_at is not null group by reservation_id
  loop
    for counted in
      with taken as (
        delete from revenue_part where reservation_id = charged.reservation_id and received_at >= charged.since returning *
      ) select * from taken order by received_at, payment_id
    loop
      perform allot_payment(p) from payment p where p.id = counted.payment_id;
      update revenue_part set branch_id = counted.branch_id, product_id = counted.product_id, channel = counted.channel
        where payment_id = counted.payment_id;
    end loop;
  end loop;
end $$;
