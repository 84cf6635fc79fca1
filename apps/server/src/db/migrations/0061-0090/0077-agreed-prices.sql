-- The price list that a booking was agreed by: what is changed of it later is priced by that, and not by what the shop asks of
-- others since. Bookings of one list share its row, which is never changed; those before have none and go by today's.
create table agreed_prices (
  id int generated always as identity primary key,
  digest text not null unique,
  prices jsonb not null
);
alter table reservation add column agreed_prices_id int references agreed_prices (id);
