-- no-transaction
-- Trigrams are made of what the server's locale calls letters, and in the C locale Thai has none. Every Thai, Cyrillic
-- or accented letter is therefore indexed as some plain letter: a search first finds what may match by the plain form,
-- then compares the text itself.
create or replace function search_key(words text) returns text
  language sql immutable strict parallel safe
  return case when words ~ '[^[:ascii:]]' then translate(words,
    'านรอกเงยลวมดทตสปบคหะีิั่้์ุูไแโชจพขใฃฅฆฉซฌญฎฏฐฑฒณถธผฝฟภฤฦศษฬฮฯำึืฺๅๆ็๊๋ํ๎абвгдежзийклмнопрстуфхцчшщъыьэюяёàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßœšžčćđłąęńśźżğışěřťůőűАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸŒŠŽČĆĐŁĄĘŃŚŹŻĞŞĚŘŤŮŐŰ',
    'abcdefghijklmnopqrstuvwxyz0123456789dkry5cjqx4bipw3ahov29gnu18fmt07elsz6dbglqv05afkpuz49ejoty38dinsx27chmraaaaaaaceeeeiiiidnoooooouuuuytysoszccdlaenszzgisertuoubglqv05afkpuz49ejoty38dinsx27chmraaaaaaaceeeeiiiidnoooooouuuuytyoszccdlaenszzgsertuou')
  else words end;
-- next statement
-- Kept in the row, because working it out takes longer than everything else a search does with a row. The space before
-- lets the first word begin like all others.
alter table reservation add column if not exists search_key text not null
  generated always as (search_key(' ' || search_text)) stored;
-- next statement
drop index concurrently if exists reservation_search_key;
-- next statement
create index concurrently reservation_search_key on reservation using gin (search_key gin_trgm_ops) where search_text <> '';
-- next statement
drop index concurrently if exists reservation_search;
-- next statement
drop index concurrently if exists reservation_by_start;
-- next statement
-- One index for each order that staff can choose, holding all they can filter by: whatever the combination, the rows
-- of a page are found without reading the table, however far apart they lie.
create index concurrently reservation_by_start on reservation (starts_at, id)
  include (status, channel, branch_id, product_id, ends_at, total, paid);
-- next statement
drop index concurrently if exists reservation_starts;
-- next statement
drop index concurrently if exists reservation_branch_starts;
-- next statement
drop index concurrently if exists reservation_by_end;
-- next statement
create index concurrently reservation_by_end on reservation (ends_at, id)
  include (status, channel, branch_id, product_id, starts_at, total, paid);
-- next statement
drop index concurrently if exists reservation_ends;
-- next statement
drop index concurrently if exists reservation_by_created;
-- next statement
create index concurrently reservation_by_created on reservation (created_at, id)
  include (status, channel, branch_id, product_id, starts_at, ends_at, total, paid);
-- next statement
drop index concurrently if exists reservation_created;
-- next statement
drop index concurrently if exists reservation_by_total;
-- next statement
create index concurrently reservation_by_total on reservation (total, id)
  include (status, channel, branch_id, product_id, starts_at, ends_at, paid);
-- next statement
drop index concurrently if exists reservation_total;
-- next statement
drop index concurrently if exists reservation_by_code;
-- next statement
create index concurrently reservation_by_code on reservation (code, id)
  include (status, channel, branch_id, product_id, starts_at, ends_at, total, paid);
-- next statement
drop index concurrently if exists reservation_code_order;
-- next statement
drop index concurrently if exists reservation_waiting_slip;
-- next statement
create index concurrently reservation_waiting_slip on reservation (slip_sent_at, id) where status = 'awaiting_review';
-- next statement
create index concurrently if not exists payment_transfer_ref on payment (transfer_ref) where transfer_ref is not null;
-- next statement
create index concurrently if not exists slip_file on slip (file_name);
-- next statement
alter table customer add column if not exists search_key text not null
  generated always as (search_key(lower(' ' || full_name || ' ' || phone || ' '
    || case when phone like '+66%' then '0' || substr(phone, 4) else '' end || ' ' || coalesce(email, '')))) stored;
-- next statement
drop index concurrently if exists customer_search_key;
-- next statement
create index concurrently customer_search_key on customer using gin (search_key gin_trgm_ops);
