-- The owner may remove a code that bookings have: what they were agreed by is kept with them (0077).
alter table reservation
  drop constraint reservation_discount_code_id_fkey,
  add constraint reservation_discount_code_id_fkey foreign key (discount_code_id) references discount_code (id) on delete set null;
