-- The owner's own words for messages to customers. A new text is a new row, so that every version stays readable; where
-- the newest row has no words, the built-in text holds again. Messages keep the words that they were written with.
create table message_text (
  kind text not null,
  language text not null check (language in ('th', 'en')),
  version integer not null check (version > 0),
  subject text,
  body text,
  -- the version whose words were taken back; 0 is the built-in text
  taken_from integer check (taken_from >= 0),
  author_id uuid references app_user (id) on delete set null,
  author_name text not null,
  created_at timestamptz not null,
  primary key (kind, language, version),
  check ((subject is null) = (body is null))
);

create function refuse_message_text_change() returns trigger language plpgsql as $$
begin
  -- an account that goes away is no change of the words
  if tg_op = 'UPDATE' and new.author_id is null
    and (new.kind, new.language, new.version, new.subject, new.body, new.taken_from, new.author_name, new.created_at)
      is not distinct from
      (old.kind, old.language, old.version, old.subject, old.body, old.taken_from, old.author_name, old.created_at)
  then
    return new;
  end if;
  raise exception 'a version of a message text never changes';
end $$;

create trigger message_text_stays before update or delete on message_text
  for each row execute function refuse_message_text_change();

-- Which version of the shop's own words a message was written with; null is the built-in text. Where own words could not
-- be filled, why: the built-in ones stand there instead, and the log says so when the message leaves.
alter table message
  add column text_version integer,
  add column text_fault text;
