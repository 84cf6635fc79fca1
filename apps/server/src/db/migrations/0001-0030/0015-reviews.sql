-- What customers say of a rental that is over: once, in their own words. Staff may hide the words and say why; nobody
-- edits them, and the stars always count.
create table review (
  reservation_id uuid primary key references reservation (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  words text not null default '',
  language text not null check (language in ('th', 'en')),
  created_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by uuid references app_user (id),
  hide_reason text,
  check ((hidden_at is null) = (hide_reason is null) and (hidden_at is null) = (hidden_by is null))
);
create index review_newest on review (created_at);
