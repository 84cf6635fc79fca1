-- What people call a model are names with commas between, at most ten of forty characters. Lines that were written before
-- and are not such names become their words, so that nobody has to mend them before the record can be changed.
update product set other_names = coalesce((
  select string_agg(name, ', ' order by place) from (
    select left(min(word), 40) as name, min(place) as place
    from regexp_split_to_table(other_names, '[\s,]+') with ordinality words (word, place)
    where word <> '' group by lower(left(word, 40)) order by min(place) limit 10) names), '')
where exists (select from regexp_split_to_table(other_names, '\s*,\s*') name where length(name) > 40)
  or regexp_count(other_names, ',') > 9;
