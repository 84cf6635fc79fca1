-- A shop writes to guests of a house in other words than to whoever rents a vehicle: each text may have a second one for
-- houses, with versions of its own.
alter table message_text
  add column scope text not null default 'general' check (scope in ('general', 'house')),
  drop constraint message_text_pkey,
  add primary key (kind, scope, language, version);

create or replace function refuse_message_text_change() returns trigger language plpgsql as $$
begin
  -- an account that goes away is no change of the words
  if tg_op = 'UPDATE' and new.author_id is null
    and (new.kind, new.scope, new.language, new.version, new.subject, new.body, new.taken_from, new.author_name,
      new.created_at)
      is not distinct from
      (old.kind, old.scope, old.language, old.version, old.subject, old.body, old.taken_from, old.author_name,
      old.created_at)
  then
    return new;
  end if;
  raise exception 'a version of a message text never changes';
end $$;

-- Until now the shop's words stood for its houses, too, and go on doing so.
insert into message_text (kind, scope, language, version, subject, body, taken_from, author_id, author_name, created_at)
select kind, 'house', language, 1, subject, body, null, author_id, author_name, created_at
from (select distinct on (kind, language) * from message_text order by kind, language, version desc) newest
where newest.body is not null
  and exists (select from stay)
  -- of the others the words hold for houses as long as they have none of their own
  and newest.kind in ('amended', 'unit_changed', 'no_show', 'handed_over', 'extended', 'returned', 'settled',
    'remind_pick_up', 'remind_return', 'overdue', 'ask_identity');

-- Whose versions are counted; null where the built-in text was sent.
alter table message add column text_scope text check (text_scope in ('general', 'house'));
update message set text_scope = 'general' where text_version is not null;
