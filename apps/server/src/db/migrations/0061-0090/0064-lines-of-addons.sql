-- no-transaction
-- Which add-on a line is for: names change, and one may begin like another. Without a foreign key, as a line stays what
-- was agreed.
alter table reservation_line add column if not exists addon_id integer;
-- next statement
-- Lines from before: of the add-ons that the booking has, the one with whose name the line begins, the longest first.
update reservation_line l set addon_id = known.id
from (
  select r.id as reservation_id, line.position, (
    select a.id from jsonb_to_recordset(r.addons) as chosen("addonId" int, quantity int)
    join addon a on a.id = chosen."addonId"
    where starts_with(line.text_th, a.name_th) or starts_with(line.text_en, a.name_en)
    order by greatest(
      case when starts_with(line.text_th, a.name_th) then length(a.name_th) else 0 end,
      case when starts_with(line.text_en, a.name_en) then length(a.name_en) else 0 end) desc, a.id limit 1) as id
  from reservation r join reservation_line line on line.reservation_id = r.id
  where line.kind = 'addon' and line.addon_id is null and r.addons <> '[]'
) known
where l.reservation_id = known.reservation_id and l.position = known.position and known.id is not null;
