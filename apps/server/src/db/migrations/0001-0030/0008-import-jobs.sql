-- A file that staff sent to be brought in, and how far it is. The file lies under DATA_DIR, named by this id, until it
-- is forgotten.
create table import_job (
  id uuid primary key,
  file_name text not null,
  byte_size integer not null check (byte_size > 0),
  sha256 text not null,
  read_as text not null,
  header jsonb not null,
  sample jsonb not null,
  phase text not null check (phase in ('uploaded', 'checking', 'checked', 'running', 'done', 'stopped', 'failed')),
  mapping jsonb,
  options jsonb,
  done_lines integer not null default 0,
  total_lines integer,
  summary jsonb,
  -- the first refused lines of the last trial or run; all of them are in a file beside the one that was sent
  refused jsonb not null default '[]',
  error text,
  -- whoever works on it says so twice a second, under the number of this one trial or run; one that fell silent was
  -- broken off, and a later one has another number
  work_id uuid,
  worked_at timestamptz,
  stop_asked boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references app_user (id),
  updated_at timestamptz not null,
  removed_at timestamptz,
  check ((phase in ('checking', 'running')) = (work_id is not null)),
  check ((work_id is null) = (worked_at is null))
);
create index import_job_newest on import_job (created_at) where removed_at is null;
