-- Whose use of a code is counted is known by the code itself and not by its name, which its owner may change. A booking that
-- came to nothing gives its use back (see spend-discount.ts): what was counted so far is counted anew by the bookings, of
-- which each uses its code once, however many things it has.
alter table reservation add column discount_code_id int references discount_code (id);
update reservation set discount_code_id = d.id from discount_code d where d.code = reservation.discount_code;
create index reservation_discount on reservation (discount_code_id) where discount_code_id is not null;
update discount_code d set used = (
  select count(distinct coalesce(r.group_id, r.id))::int from reservation r
  where r.discount_code_id = d.id and exists (
    select from reservation one
    where (one.id = r.id or one.group_id = r.group_id) and one.status not in ('hold', 'cancelled', 'expired'))
);
