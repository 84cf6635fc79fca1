-- Views of the list of bookings that a person keeps, and no other has: one list each, changed as a whole.
create table saved_view_list (
  user_id uuid primary key references app_user (id) on delete cascade,
  version integer not null default 1,
  views jsonb not null default '[]'
);
