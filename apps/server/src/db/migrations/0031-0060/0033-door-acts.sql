-- What drivers' phones told of, each once for ever: a phone may repeat itself long after answers of other calls are forgotten.
create table door_act (
  -- of the phone
  key text not null,
  recorded_by uuid not null references app_user (id),
  stop_id uuid not null references delivery_stop (id),
  kind text not null check (kind in ('start', 'fail', 'money', 'hand_over', 'take_back')),
  -- within what can be; the phone may have been without network since
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (recorded_by, key),
  check (occurred_at <= recorded_at)
);
create index door_act_stop on door_act (stop_id);
