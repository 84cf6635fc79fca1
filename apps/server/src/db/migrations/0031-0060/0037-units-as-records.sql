-- The inspection of a vehicle holds until a day of its own, as tax and compulsory insurance do.
alter table unit add column inspection_expires_on date;

-- What was done to a unit, for its whole life: in the order of its days.
create table unit_service (
  unit_id integer not null references unit (id) on delete cascade,
  position smallint not null check (position >= 1),
  done_on date not null,
  odometer_km integer check (odometer_km >= 0),
  -- satang
  cost integer not null check (cost >= 0),
  note text not null check (note <> ''),
  primary key (unit_id, position)
);
