-- What helps nobody later: that the driver is on the way, that something is to be paid by noon.
alter table message add column useful_until timestamptz;
