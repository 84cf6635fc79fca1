-- Which paper took the place of another one, by its number, apart from what somebody said about it: until now both were one
-- sentence in Thai, which pages in another language had to take apart.
alter table document add column replaced_by text;

with said as (
  select id, regexp_match(void_reason, 'เลขที่ (\S+) แทน(?: \((.+)\))?$') as parts
  from document where status = 'replaced'
)
update document
set replaced_by = said.parts[1],
  void_reason = case said.parts[2] when 'ลงนามที่จุดส่ง' then 'signed at the door' else said.parts[2] end
from said
where document.id = said.id and said.parts is not null;
