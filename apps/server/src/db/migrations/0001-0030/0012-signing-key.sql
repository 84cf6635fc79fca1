-- What tells one signing secret from another without saying it: processes that share this database must share theirs.
create table signing_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
);
