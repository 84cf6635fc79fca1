-- no-transaction
-- What each payment paid for, as it was when the money came: rent, add-ons, bringing and fetching, charges, or a vehicle
-- that was sold. Together they are the payment; what went back is below zero. The model, branch and channel stay those of
-- then, so that a day that is over keeps its figures when a booking changes later.
create table if not exists revenue_part (
  payment_id uuid primary key references payment (id) on delete cascade,
  reservation_id uuid not null references reservation (id) on delete cascade,
  received_at timestamptz not null,
  method text not null,
  branch_id integer not null references branch (id),
  product_id integer not null references product (id),
  channel text not null,
  amount integer not null,
  rent integer not null,
  addon integer not null,
  delivery integer not null,
  fee integer not null,
  sale integer not null,
  check (amount = rent + addon + delivery + fee + sale)
);
-- next statement
-- How much of a damage deposit was held from when until when; open while it is held. Made of deposit_entry alone, and
-- there so that what was held on any day is found without adding up all days before.
create table if not exists deposit_hold (
  reservation_id uuid not null references reservation (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  held integer not null check (held > 0),
  branch_id integer not null references branch (id),
  product_id integer not null references product (id),
  channel text not null,
  primary key (reservation_id, from_at)
);
-- next statement
-- Money is counted for what is still unpaid of each kind of charge, in their proportion; VAT on top belongs to what it was
-- charged on. What goes back is taken from what was counted before. The last part takes what rounding leaves.
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
    select array[coalesce(sum(amount) filter (where kind not in ('addon', 'delivery', 'collection', 'late', 'fee', 'vat')), 0),
        coalesce(sum(amount) filter (where kind = 'addon'), 0),
        coalesce(sum(amount) filter (where kind in ('delivery', 'collection')), 0),
        coalesce(sum(amount) filter (where kind in ('late', 'fee')), 0)]::numeric[],
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
create or replace function allot_new_payment() returns trigger language plpgsql as $$
begin
  perform allot_payment(new);
  return null;
end $$;
-- next statement
-- At the end of the transaction, when the lines that the money pays for are written, whichever came first.
do $$ begin
  if not exists (select from pg_trigger where tgname = 'payment_allotted') then
    create constraint trigger payment_allotted after insert or update on payment deferrable initially deferred
      for each row execute function allot_new_payment();
  end if;
end $$;
-- next statement
-- Two entries of one booking at once take turns, and the second sees the first.
create or replace function hold_deposit(booking uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('deposit_hold ' || booking, 0));
  delete from deposit_hold where reservation_id = booking;
  insert into deposit_hold (reservation_id, from_at, until_at, held, branch_id, product_id, channel)
  select r.id, run.at, run.until_at, run.held, r.branch_id, r.product_id, r.channel
  from (
    select at, lead(at) over (order by at) as until_at, sum(sum(case kind when 'received' then amount else -amount end))
      over (order by at) as held
    from deposit_entry where reservation_id = booking group by at
  ) run join reservation r on r.id = booking
  where run.held > 0;
$$;
-- next statement
create or replace function hold_new_deposit() returns trigger language plpgsql as $$
begin
  perform hold_deposit(new.reservation_id);
  return null;
end $$;
-- next statement
create or replace trigger deposit_entry_held after insert or update on deposit_entry
  for each row execute function hold_new_deposit();
-- next statement
-- What was there before, in the order in which it came.
do $$
declare
  paid payment;
begin
  for paid in select * from payment p where not exists (select from revenue_part where payment_id = p.id)
    order by received_at, recorded_at, id
  loop
    perform allot_payment(paid);
  end loop;
  perform hold_deposit(reservation_id) from (select distinct reservation_id from deposit_entry) as held;
end $$;
-- next statement
create index concurrently if not exists revenue_part_received on revenue_part (received_at)
  include (method, branch_id, product_id, channel, amount, rent, addon, delivery, fee, sale);
-- next statement
create index concurrently if not exists revenue_part_reservation on revenue_part (reservation_id);
-- next statement
create index concurrently if not exists deposit_hold_time on deposit_hold using gist (tstzrange(from_at, until_at));
-- next statement
create index concurrently if not exists deposit_entry_at on deposit_entry (at) include (kind, amount, method, reservation_id);
-- next statement
create index concurrently if not exists refund_task_done on refund_task (done_at) where status = 'done';
-- next statement
-- One index for each thing that happens to a rental, holding all that is counted of it: a year is added up without reading
-- the table. They hold what has happened only, so that placing a hold writes none of them.
create index concurrently if not exists reservation_by_out on reservation (actual_out_at)
  include (actual_in_at, ends_at, branch_id, product_id, channel) where actual_out_at is not null and kind = 'rental';
-- next statement
create index concurrently if not exists reservation_by_in on reservation (actual_in_at)
  include (branch_id, product_id, channel) where actual_in_at is not null and kind = 'rental';
-- next statement
create index concurrently if not exists reservation_still_out on reservation (actual_out_at)
  where actual_out_at is not null and actual_in_at is null and kind = 'rental';
-- next statement
-- The longest rental says how far back one has to look for what was out on a day.
create index concurrently if not exists reservation_length on reservation ((actual_in_at - actual_out_at))
  where actual_in_at is not null and kind = 'rental';
-- next statement
create index concurrently if not exists reservation_submitted on reservation (created_at)
  include (id, status, branch_id, product_id, channel, starts_at, ends_at, slip_sent_at, confirmed_at)
  where customer_id is not null and kind = 'rental';
-- next statement
create index concurrently if not exists reservation_sale on reservation (created_at)
  include (branch_id, product_id, channel) where kind = 'sale';
-- next statement
create index concurrently if not exists reservation_ended on reservation (closed_at)
  include (status, branch_id, product_id, channel) where status in ('cancelled', 'no_show') and kind = 'rental';
-- next statement
create index concurrently if not exists reservation_unit_out on reservation (unit_id, actual_out_at)
  include (actual_in_at, branch_id, product_id, channel) where actual_out_at is not null and kind = 'rental';
-- next statement
create index concurrently if not exists reservation_line_addon on reservation_line (reservation_id)
  include (quantity, amount, text_th, text_en) where kind = 'addon';
-- next statement
-- Time in which a unit was kept back by the shop.
create index concurrently if not exists occupancy_kept_back on occupancy using gist (during)
  where active and kind in ('service', 'sale_hold', 'transfer');
-- next statement
-- The cash of a drawer since it was last counted.
create index concurrently if not exists payment_cash on payment (branch_id, recorded_at)
  include (direction, amount) where method = 'cash';
-- next statement
create index concurrently if not exists deposit_entry_cash on deposit_entry (branch_id, recorded_at)
  include (kind, amount) where method = 'cash';
-- next statement
analyze revenue_part;
-- next statement
analyze deposit_hold;
