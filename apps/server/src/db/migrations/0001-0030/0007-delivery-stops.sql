-- Where a driver goes: to bring a vehicle or to fetch it. Made when a reservation with delivery is confirmed, kept in
-- step with it, and never deleted: one that failed stays beside the one that was planned instead.
create table delivery_stop (
  id uuid primary key,
  reservation_id uuid not null references reservation (id),
  branch_id integer not null references branch (id),
  kind text not null check (kind in ('deliver', 'collect')),
  -- one more each time somebody has to go there after all; the last one counts
  attempt smallint not null default 1 check (attempt >= 1),
  status text not null check (status in ('planned', 'assigned', 'on_way', 'done', 'failed', 'cancelled')),
  due_at timestamptz not null,
  window_minutes smallint not null default 30 check (window_minutes between 0 and 480),
  driver_id uuid references app_user (id),
  -- place on the driver's route of the day, from 1
  route_position integer check (route_position >= 1),
  note text not null default '',
  fail_reason text check (fail_reason in ('customer_absent', 'no_answer', 'wrong_place', 'customer_refused', 'papers_missing', 'money_missing', 'vehicle_problem', 'other')),
  fail_note text not null default '',
  -- a failed stop that was planned anew or given up
  resolved_at timestamptz,
  -- of staff, who gave the stop up; empty where its reservation ended or changed
  cancel_reason text not null default '',
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'failed') = (fail_reason is not null)),
  check (resolved_at is null or status = 'failed'),
  check ((status in ('done', 'failed', 'cancelled')) = (finished_at is not null)),
  check (status not in ('assigned', 'on_way') or driver_id is not null),
  check (status <> 'planned' or driver_id is null),
  unique (reservation_id, kind, attempt)
);
-- A vehicle is brought once at a time.
create unique index delivery_stop_live on delivery_stop (reservation_id, kind) where status in ('planned', 'assigned', 'on_way');
create index delivery_stop_due on delivery_stop (due_at);
create index delivery_stop_open on delivery_stop (due_at) where status in ('planned', 'assigned', 'on_way');
create index delivery_stop_driver on delivery_stop (driver_id, due_at) where driver_id is not null;
create index delivery_stop_failed on delivery_stop (finished_at) where status = 'failed' and resolved_at is null;

-- Bookings of before this: what is still to be brought or fetched.
insert into delivery_stop (id, reservation_id, branch_id, kind, status, due_at, created_at, updated_at)
select gen_random_uuid(), r.id, r.branch_id, stop.kind, 'planned', stop.due_at, now(), now()
from reservation r
cross join lateral (values ('deliver', r.starts_at), ('collect', r.ends_at)) stop (kind, due_at)
where r.kind = 'rental' and r.pick_up_mode = 'delivery'
  and (r.status = 'confirmed' or (r.status = 'on_rent' and stop.kind = 'collect'));
