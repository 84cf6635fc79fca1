-- Records that people change from pages carry a version, so that nobody overwrites what they have not seen.
alter table addon add column version integer not null default 1;
alter table part_price add column version integer not null default 1;
alter table delivery_zone add column version integer not null default 1;
alter table discount_code add column version integer not null default 1;
alter table closure add column version integer not null default 1;
alter table minimum_stay add column version integer not null default 1;
alter table season add column version integer not null default 1;

-- What people call a model beside its name, such as a Thai spelling of a Latin one; only searched, never shown to customers.
alter table product add column other_names text not null default '';

