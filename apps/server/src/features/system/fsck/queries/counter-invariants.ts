import { ENDED_EARLY } from '@rodchao/rental'
import { statusText } from '../../../../db/status-list.ts'
import type { Invariant } from './invariants.ts'

/** What left the yard and what came back. Rentals from before segments were kept have none until they come back. */
export const COUNTER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'identity-purged',
    text: 'Licences and passports that customers sent are deleted some days after the rental is over',
    // The sweep runs every hour; a shop that was closed for a day is not at fault yet.
    violations: `
      select f.id from identity_file f join reservation r on r.id = f.reservation_id cross join shop_setting s
      where r.status in ${statusText(['completed', ...ENDED_EARLY])}
        and coalesce(r.closed_at, r.ends_at) < $now - (s.identity_days + 1) * interval '1 day'`,
  },
  {
    name: 'on-rent-has-segment',
    text: 'What is on rent has one open segment, of the unit it holds, when it has any',
    violations: `
      select r.id from reservation r
      where r.status = 'on_rent' and exists (select from rental_segment s where s.reservation_id = r.id)
        and not exists (
          select from rental_segment s where s.reservation_id = r.id and s.in_at is null and s.unit_id = r.unit_id)`,
  },
  {
    name: 'over-has-no-segment',
    text: 'Only what is on rent has an open segment',
    violations: `
      select r.id from rental_segment s join reservation r on r.id = s.reservation_id
      where s.in_at is null and r.status <> 'on_rent'`,
  },
  {
    name: 'segments-in-order',
    text: 'Segments of a rental are counted from 1 and follow each other',
    violations: `
      select distinct reservation_id as id from (
        select reservation_id, position, out_at, row_number() over w as place, lag(in_at, 1, out_at) over w as before
        from rental_segment window w as (partition by reservation_id order by position)
      ) as ordered
      where position <> place or before is null or out_at < before`,
  },
  {
    name: 'on-rent-was-inspected',
    text: 'What is on rent with a segment was looked at when it left',
    violations: `
      select r.id from reservation r
      where r.status = 'on_rent' and exists (select from rental_segment s where s.reservation_id = r.id)
        and not exists (select from inspection i where i.reservation_id = r.id)`,
  },
  {
    name: 'odometer-forward',
    text: 'A unit comes back with no less on its odometer than it left with',
    violations: `
      select i.reservation_id as id from inspection i
      join inspection o on o.segment_id = i.segment_id and o.direction = 'out'
      where i.direction = 'in' and i.odometer_km < o.odometer_km`,
  },
  {
    name: 'odometer-is-newest',
    text: 'The odometer of a unit shows no less than any inspection of it, those of returns that were taken back apart',
    violations: `
      select u.label as id from unit u join inspection i on i.unit_id = u.id
      where i.direction = 'out' or not exists (
        select from rental_segment s join rental_segment after on after.reservation_id = s.reservation_id
          and after.position = s.position + 1 and after.unit_id = s.unit_id
        where s.id = i.segment_id)
      group by u.id having max(i.odometer_km) > u.odometer_km`,
  },
  {
    name: 'inspection-of-segment',
    text: 'An inspection is of the unit and the reservation of its segment',
    violations: `
      select i.id from inspection i join rental_segment s on s.id = i.segment_id
      where i.unit_id <> s.unit_id or i.reservation_id <> s.reservation_id`,
  },
  {
    name: 'photo-of-inspection',
    text: 'A picture that is kept belongs to an inspection of its own reservation and direction',
    violations: `
      select p.id from inspection_photo p join inspection i on i.id = p.inspection_id
      where i.reservation_id <> p.reservation_id or i.direction <> p.direction`,
  },
]
