-- Why a unit is kept from renting, and which state of the block somebody saw who moves or lifts it.
alter table occupancy
  -- null for what was sent to the workshop on its return, which has its reason in words
  add column reason text check (reason in ('maintenance', 'repair', 'waiting_parts', 'other')),
  add column version integer not null default 1,
  add constraint occupancy_reason_of_service check (reason is null or kind = 'service');
