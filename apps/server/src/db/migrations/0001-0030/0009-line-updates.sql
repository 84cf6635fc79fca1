-- Updates by LINE go to whom proved both a booking's link and a LINE account. It is the booking that is linked: a public
-- form finds a customer again by phone and name, which others may know, so a customer's other bookings are not told.
alter table reservation add column line_user_id text check (length(line_user_id) between 1 and 255);
update reservation r set line_user_id = c.line_user_id from customer c
  where c.id = r.customer_id and c.line_user_id is not null;
-- The customer's own column stays for now: a release before this one may still run beside it, and reads it.

-- An attempt that is about one booking's updates opens no session.
alter table sign_in_attempt add column reservation_id uuid references reservation (id) on delete cascade;
create index sign_in_attempt_reservation on sign_in_attempt (reservation_id) where reservation_id is not null;
