-- Only houses have times of check-in and check-out; what stood there of other products would keep their records from being saved.
update product set check_in_minute = null, check_out_minute = null
where charging <> 'night' and (check_in_minute is not null or check_out_minute is not null);
