import { ENDED_EARLY, HOLDING_STATUSES } from '@rodchao/rental'
import { statusText } from '../../../../db/status-list.ts'
import { CARD_INVARIANTS } from './card-invariants.ts'
import { COUNTER_INVARIANTS } from './counter-invariants.ts'
import { DELIVERY_INVARIANTS } from './delivery-invariants.ts'
import { GROUP_INVARIANTS } from './group-invariants.ts'
import { LEDGER_INVARIANTS } from './ledger-invariants.ts'
import { MESSAGE_INVARIANTS } from './message-invariants.ts'
import { PAPER_INVARIANTS } from './paper-invariants.ts'
import { SLIP_CHECK_INVARIANTS } from './slip-check-invariants.ts'
import { VEHICLE_INVARIANTS } from './vehicle-invariants.ts'

/** Something that must hold in every shop at any moment, and the SQL that finds where it does not. */
export interface Invariant {
  readonly name: string
  /** What holds, for people. */
  readonly text: string
  /** Selects `id`, one row for each violation. `$now` stands for the instant of the check. */
  readonly violations: string
}

const HOLDING = statusText(HOLDING_STATUSES)
const OVER = statusText(['returned', 'completed', ...ENDED_EARLY])
/** A brought-in rental of the past keeps its unit's time, so that the constraint guards it: docs/decisions/0005-import.md. */
const IMPORTED_PAST = `external_source is not null and status in ('returned', 'completed')`

/** Rows of one unit of which one begins before an earlier one has ended. */
function overlapping(rows: string): string {
  return `select id from (
    select id, from_at, max(to_at) over (partition by unit_id order by from_at, to_at, id rows between unbounded preceding and 1 preceding) as latest
    from (${rows}) as times
  ) as ordered where from_at < latest`
}

const UNITS: readonly Invariant[] = [
  {
    name: 'occupancy-overlap',
    text: 'No two active occupancies of one unit overlap',
    violations: overlapping(
      'select id, unit_id, lower(during) as from_at, upper(during) as to_at from occupancy where active',
    ),
  },
  {
    name: 'rental-overlap',
    text: 'No two rentals that really had one unit had it at the same time',
    violations: overlapping(`
      select reservation_id as id, unit_id, out_at as from_at, coalesce(in_at, 'infinity') as to_at from rental_segment
      union all
      select id, unit_id, coalesce(actual_out_at, starts_at) as from_at,
        case when status = 'on_rent' then 'infinity' else coalesce(actual_in_at, ends_at) end as to_at
      from reservation r where unit_id is not null and status in ('on_rent', 'returned', 'completed')
        and not exists (select from rental_segment s where s.reservation_id = r.id)`),
  },
  {
    name: 'holding-has-unit',
    text: 'A reservation that holds a unit has one active occupancy of that unit over its whole period; after a swap, over what was left of it',
    violations: `
      select r.id from reservation r
      left join occupancy o on o.reservation_id = r.id and o.active
      left join rental_segment s on s.reservation_id = r.id and s.in_at is null
      where r.status in ${HOLDING} and (r.expires_at is null or r.expires_at > $now)
      group by r.id
      having count(o.id) <> 1 or not bool_and(o.unit_id is not distinct from r.unit_id and o.during @> tstzrange(
        least(r.ends_at, case when s.position > 1 then s.out_at else r.starts_at end), r.ends_at))`,
  },
  {
    name: 'over-holds-nothing',
    text: 'A reservation that is over has no active occupancy',
    violations: `
      select distinct r.id from reservation r join occupancy o on o.reservation_id = r.id and o.active
      where r.status in ${OVER} and not (${IMPORTED_PAST})`,
  },
  {
    name: 'imported-past-has-unit',
    text: 'A brought-in rental of the past has one active occupancy of its unit, within its period, as long as nobody changed it',
    violations: `
      select r.id from reservation r
      left join occupancy o on o.reservation_id = r.id and o.active
      where ${IMPORTED_PAST}
      group by r.id
      having count(o.id) > 1 or (r.version = 1 and count(o.id) = 0)
        or not bool_and(o.id is null or (o.unit_id = r.unit_id and lower(o.during) = r.starts_at
          and upper(o.during) = least(r.ends_at, coalesce(r.actual_in_at, r.ends_at))))`,
  },
]

const MONEY: readonly Invariant[] = [
  {
    name: 'paid-is-ledger',
    text: 'What is paid is the sum of the payments',
    violations: `
      select r.id from reservation r
      left join payment p on p.reservation_id = r.id
      group by r.id having r.paid <> coalesce(sum(case p.direction when 'in' then p.amount else -p.amount end), 0)`,
  },
  {
    name: 'lines-are-total',
    text: 'The lines of a sent reservation add up to its total',
    violations: `
      select r.id from reservation r
      left join reservation_line l on l.reservation_id = r.id
      where r.kind = 'rental' and r.customer_id is not null
      group by r.id having r.total <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'quote-is-total',
    text: 'The total of the kept quote and what was charged after it are the total of the reservation',
    violations: `
      select r.id from reservation r
      left join reservation_line l on l.reservation_id = r.id and l.source <> 'quote'
      where r.kind = 'rental'
      group by r.id having r.total is distinct from (r.quote ->> 'total')::int + coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'refunds-within-paid',
    text: 'No more is to be given back than was received',
    violations: `
      select t.reservation_id as id from refund_task t
      where not t.is_deposit and t.status <> 'dropped'
      group by t.reservation_id
      having sum(t.amount) > (select coalesce(sum(p.amount), 0) from payment p where p.reservation_id = t.reservation_id and p.direction = 'in')`,
  },
  {
    name: 'transfer-once',
    text: 'A bank transfer pays once',
    violations: `
      select max(id::text) as id from slip where transfer_ref is not null and status <> 'refused'
      group by sending_bank, transfer_ref having count(*) > 1`,
  },
]

const STATES: readonly Invariant[] = [
  {
    name: 'hold-has-end',
    text: 'A hold runs out',
    violations: `select id from reservation where status = 'hold' and expires_at is null`,
  },
  {
    name: 'pending-has-pay-by',
    text: 'A reservation that waits for payment says until when, and gives its unit back then',
    violations: `select id from reservation where status = 'pending_payment' and (pay_by is null or expires_at is null)`,
  },
  {
    name: 'review-has-slip',
    text: 'A reservation waits for review exactly while a slip of its booking waits',
    violations: `
      select r.id from reservation r
      where r.status = 'awaiting_review' and not exists (
        select from slip s where s.reservation_id = coalesce(r.group_id, r.id) and s.status = 'waiting')
      union all
      select s.reservation_id from slip s
      where s.status = 'waiting' and not exists (
        select from reservation r
        where (r.id = s.reservation_id or r.group_id = s.reservation_id) and r.status = 'awaiting_review')`,
  },
  {
    name: 'has-customer',
    text: 'Whatever has gone beyond a hold has a customer',
    violations: `select id from reservation where customer_id is null and status not in ('hold', 'expired')`,
  },
  {
    name: 'has-confirmation',
    text: 'Whatever was confirmed says when',
    violations: `select id from reservation where confirmed_at is null and status in ('confirmed', 'on_rent', 'returned', 'completed', 'no_show')`,
  },
  {
    name: 'end-has-time',
    text: 'Whatever came to its end says when',
    violations: `select id from reservation where closed_at is null and status in ${statusText(['completed', ...ENDED_EARLY])}`,
  },
  {
    name: 'audit-has-status',
    text: 'The last status in the audit trail is the status; only a reservation that is over may have lost its trail',
    violations: `
      select r.id from reservation r
      left join (
        select distinct on (entity_id) entity_id, after ->> 'status' as status from audit_event
        where entity = 'reservation' and after ? 'status' order by entity_id, id desc
      ) a on a.entity_id = r.id::text
      where a.status <> r.status or (a.status is null and r.status not in ${OVER})`,
  },
]

const PAPERS_AND_SESSIONS: readonly Invariant[] = [
  {
    name: 'document-run',
    text: 'Document numbers of a branch, kind and month run from 1 to the last one without gaps',
    violations: `
      with numbered as (
        select branch_id, kind, split_part(number, '-', 3) as period, (split_part(number, '-', 4))::int as run from document
        where number ~ '^[A-Z]{2}-[0-9]{2}-[0-9]{4}-[0-9]{5,9}$'
      ), runs as (
        select branch_id, kind, period, count(*) as amount, max(run) as highest, min(run) as lowest from numbered group by branch_id, kind, period
      )
      select concat_ws(' ', coalesce(s.branch_id, n.branch_id), coalesce(s.kind, n.kind), coalesce(s.period, n.period)) as id
      from doc_sequence s full join runs n using (branch_id, kind, period)
      where s.last_no is distinct from n.highest or n.amount is distinct from n.highest or n.lowest is distinct from 1
      union all
      select number from document where number !~ '^[A-Z]{2}-[0-9]{2}-[0-9]{4}-[0-9]{5,9}$'`,
  },
  {
    name: 'one-live-token',
    text: 'A session has at most one refresh token that was not exchanged yet',
    violations: `select session_id as id from refresh_token where rotated_at is null group by session_id having count(*) > 1`,
  },
]

/** All that one statement can check. */
export const INVARIANTS: readonly Invariant[] = [
  ...UNITS,
  ...MONEY,
  ...STATES,
  ...GROUP_INVARIANTS,
  ...PAPERS_AND_SESSIONS,
  ...COUNTER_INVARIANTS,
  ...DELIVERY_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...CARD_INVARIANTS,
  ...SLIP_CHECK_INVARIANTS,
  ...PAPER_INVARIANTS,
  ...MESSAGE_INVARIANTS,
  ...VEHICLE_INVARIANTS,
]
