-- When a unit's time was written down or last changed by somebody: calendars of others tell by it which of two is newer.
alter table occupancy add column changed_at timestamptz not null default now();
