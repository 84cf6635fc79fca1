-- What a house says of itself is a record that its owner keeps: it is named like its product, and has versions.
alter table stay
  add column id integer generated always as (product_id) stored unique,
  add column version integer not null default 1;
