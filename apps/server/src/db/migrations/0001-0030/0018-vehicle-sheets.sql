-- One line that tells a product from its neighbours, as a fact: "Low seat, 74.6 cm".
alter table product add column highlight_th text not null default '', add column highlight_en text not null default '';

-- What a rider or driver asks of a model before choosing it, beside what every product says of itself. Null is not known.
create table vehicle_fact (
  product_id integer primary key references product (id),
  model_year smallint check (model_year between 1950 and 2100),
  seat_height_mm smallint check (seat_height_mm between 300 and 1300),
  length_mm smallint check (length_mm between 500 and 15000),
  weight_kg smallint check (weight_kg between 5 and 9000),
  -- tenths of a litre: under the seat, or the boot of a car
  storage_dl smallint check (storage_dl > 0),
  tank_dl smallint check (tank_dl > 0),
  -- on a full tank or battery, always about
  range_km smallint check (range_km > 0),
  fuel text check (fuel in ('gasohol_91_95', 'gasohol_95', 'diesel', 'electric')),
  -- the measures above that are not the maker's own figure
  approximate text[] not null default '{}'
    check (approximate <@ array['seat_height', 'length', 'weight', 'storage', 'tank']),
  -- [{"th": "…", "en": "…"}], beside the add-ons that the price includes
  included jsonb not null default '[]'
);

-- Photographs of a model for everybody. The files are named by the hash of the picture, so that an address never changes
-- what it shows.
create table product_photo (
  id uuid primary key,
  product_id integer not null references product (id),
  -- from 1, in the order in which they are shown
  place smallint not null check (place >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  -- of the largest file
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths smallint[] not null check (cardinality(widths) between 1 and 6),
  caption_th text not null default '',
  caption_en text not null default '',
  taken_on date not null,
  created_at timestamptz not null,
  created_by uuid references app_user (id),
  version integer not null default 1,
  unique (product_id, place) deferrable initially deferred,
  unique (product_id, hash)
);
