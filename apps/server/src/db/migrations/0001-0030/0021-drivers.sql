-- Who drives the vehicle of a reservation: '' is the customer. Each thing of a booking has its own.
alter table reservation
  add column named_driver text not null default '' check (char_length(named_driver) <= 120);

-- Whose licence was looked at: '' is the customer's, else the name that the driver of the reservation had.
alter table licence_check add column driver text not null default '';

-- Which things of a booking of several a message names; null for those of one thing, and for what tells of one alone.
alter table message add column things smallint[] check (cardinality(things) > 0);
