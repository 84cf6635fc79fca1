-- What a guest wants to know of a house that is let by the night, beside what every product says of itself.
create table stay (
  product_id integer primary key references product (id),
  -- the part of town, told to everybody
  place_th text not null,
  place_en text not null,
  -- with the house number, and a pin on a map: both for guests whose booking is confirmed
  address_th text not null,
  address_en text not null,
  map_url text check (map_url like 'https://%'),
  bedrooms smallint not null check (bedrooms between 1 and 40),
  beds smallint not null check (beds between 1 and 80),
  bathrooms smallint not null check (bathrooms between 1 and 40),
  -- null where there is no pool
  pool_length_cm integer check (pool_length_cm > 0),
  pool_width_cm integer check (pool_width_cm > 0),
  pool_from_cm integer check (pool_from_cm > 0),
  pool_to_cm integer check (pool_to_cm >= pool_from_cm),
  -- [{"icon": "quiet", "th": "…", "en": "…"}]
  rules jsonb not null default '[]',
  -- [{"th": "…", "en": "…", "by": "foot", "minutes": 7}]
  nearby jsonb not null default '[]'
);

-- Holidays and long weekends on which a house is let for several nights only.
create table minimum_stay (
  id integer generated always as identity primary key,
  name_th text not null,
  name_en text not null,
  -- the nights it holds for, by the day on which each begins
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  least smallint not null check (least between 2 and 30)
);

-- An extra of one product alone, such as the guests of a house: how many are in the price differs from house to house.
alter table addon add column product_id integer references product (id);
