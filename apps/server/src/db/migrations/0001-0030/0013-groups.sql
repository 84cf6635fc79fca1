-- Several things in one booking. Each stays a reservation with its own unit, life, contract and deposit; together they
-- have the code, the link, the payment and the papers of the first. A booking of one thing is as it always was.
alter table reservation
  -- the first of the booking's reservations, for itself as well; null where there is one thing only
  add column group_id uuid references reservation (id),
  -- its number in the booking, which it keeps when others are cancelled
  add column group_no smallint check (group_no between 1 and 10),
  add constraint reservation_group check ((group_id is null) = (group_no is null) and (group_no = 1) = (group_id = id));
create unique index reservation_group_member on reservation (group_id, group_no) where group_id is not null;

-- One payment for several things is a row for each; the first has the slip, the reference and the receipt of all.
alter table payment add column part_of uuid references payment (id);
create index payment_part on payment (part_of) where part_of is not null;

-- How many things one booking may have.
alter table shop_setting add column most_things smallint not null default 1 check (most_things between 1 and 10);
