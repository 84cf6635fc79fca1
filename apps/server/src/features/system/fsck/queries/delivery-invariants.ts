import type { Invariant } from './invariants.ts'

const LIVE = `('planned', 'assigned', 'on_way')`
const AGREED = `r.kind = 'rental' and r.pick_up_mode = 'delivery'`
/** The attempt that counts. */
const LAST = `select distinct on (reservation_id, kind) * from delivery_stop order by reservation_id, kind, attempt desc`

/** Agreed deliveries of the status to whom nobody goes, though neither was it done nor did staff give it up. */
function withoutStop(kind: 'deliver' | 'collect', statuses: string): string {
  return `
    select r.id from reservation r
    left join (${LAST}) s on s.reservation_id = r.id and s.kind = '${kind}'
    where ${AGREED} and r.status in ${statuses} and (s.id is null or not (
      s.status in ${LIVE} or (s.status = 'failed' and s.resolved_at is null) or s.cancel_reason <> ''))`
}

/** Where drivers go follows what is agreed with customers. */
export const DELIVERY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'delivery-confirmed-has-stop',
    text: 'What is to be delivered has somebody to go there or to decide about it, unless staff gave it up',
    violations: withoutStop('deliver', `('confirmed')`),
  },
  {
    name: 'delivery-has-collection',
    text: 'What is or will be with a customer by delivery is to be fetched, unless staff gave it up',
    violations: withoutStop('collect', `('confirmed', 'on_rent')`),
  },
  {
    name: 'delivery-over-has-no-stop',
    text: 'Nobody goes for what is over, fetched at the shop, or brought already, and nothing about it waits',
    violations: `
      select s.id from delivery_stop s join reservation r on r.id = s.reservation_id
      where (s.status in ${LIVE} or (s.status = 'failed' and s.resolved_at is null))
        and not (${AGREED} and r.status in ('confirmed', case s.kind when 'collect' then 'on_rent' else 'confirmed' end))`,
  },
  {
    name: 'delivery-attempts-counted',
    text: 'Attempts at one thing are counted from 1, and all but the last are over and settled',
    violations: `
      select id from (
        select id, status, resolved_at, attempt, row_number() over w as place, lead(id) over w as next
        from delivery_stop window w as (partition by reservation_id, kind order by attempt)
      ) as counted
      where attempt <> place or (next is not null and (status in ${LIVE} or (status = 'failed' and resolved_at is null)))`,
  },
  {
    name: 'delivery-route-places',
    text: 'A stop with a driver has a place on the route of its day, which no other one has; one without has none',
    violations: `
      select max(id::text) as id from delivery_stop
      where driver_id is not null and status <> 'cancelled'
      group by driver_id, (due_at at time zone 'Asia/Bangkok')::date, route_position
      having count(*) > 1 or route_position is null
      union all
      select id::text from delivery_stop where driver_id is null and route_position is not null`,
  },
  {
    name: 'delivery-of-branch',
    text: 'A stop is of the branch of its reservation',
    violations: `
      select s.id from delivery_stop s join reservation r on r.id = s.reservation_id where s.branch_id <> r.branch_id`,
  },
]
