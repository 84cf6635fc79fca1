-- Used vehicles that customers reserve to buy.
alter table shop_setting
  -- what a buyer pays to have a vehicle kept, and for how many days
  add column sale_deposit integer not null default 300000 check (sale_deposit > 0),
  add column sale_days smallint not null default 7 check (sale_days between 1 and 60);

alter table unit
  add column model_year smallint check (model_year between 1950 and 2100),
  -- its state and what the shop promises for it, as buyers read it
  add column sale_text_th text not null default '',
  add column sale_text_en text not null default '';
