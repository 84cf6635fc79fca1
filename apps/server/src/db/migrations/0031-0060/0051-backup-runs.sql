-- Each try to make a backup into the folder of the backups. Which backups there are is told by that folder itself.
create table backup_run (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Null where the night's job began it.
  begun_by uuid references app_user (id) on delete set null,
  file_name text,
  bytes bigint,
  failure text check (failure in ('no_room', 'not_writable', 'database', 'failed')),
  check (ended_at is not null or (file_name is null and failure is null)),
  check ((file_name is null) = (bytes is null)),
  check (file_name is null or failure is null)
);
create index backup_run_begun on backup_run (begun_at desc);
