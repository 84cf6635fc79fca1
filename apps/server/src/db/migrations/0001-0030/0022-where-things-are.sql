-- Where a house stands: by its sub-district a zone brings vehicles to it, and its pin is for those who drive there. What
-- everybody is shown is only the area around it.
alter table stay
  add column subdistrict_th text,
  add column postcode text check (postcode ~ '^[0-9]{5}$'),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((subdistrict_th is null) = (postcode is null)),
  add check ((latitude is null) = (longitude is null));

-- The door of a place, for the driver and for the customer's own map.
alter table place
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column version integer not null default 1,
  add check ((latitude is null) = (longitude is null));

-- What the shop's own map is drawn from: the sea, hills and roads around it, as rings and lines of [latitude, longitude].
create table map_shape (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('sea', 'hill', 'road')),
  name_th text not null default '',
  name_en text not null default '',
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) >= 2)
);

-- Which room of a house a photograph shows; null where it is said by its words alone, and for vehicles.
alter table product_photo
  add column room text
    check (room in ('house', 'pool', 'bedroom', 'living', 'kitchen', 'bathroom', 'garden', 'view', 'plan'));
