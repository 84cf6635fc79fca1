-- Money that came for all things of a booking, also where it reached no further than the first of them: its receipt speaks of
-- the whole booking.
alter table payment add column is_of_booking boolean not null default false;
update payment set is_of_booking = true
  where id in (select part_of from payment where part_of is not null) or part_of is not null;
