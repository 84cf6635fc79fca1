alter table shop_setting
  -- sites that may show the customers' pages in a frame, one a line
  add column widget_origins text not null default '',
  add column widget_version integer not null default 1;
