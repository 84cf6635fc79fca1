import type { Invariant } from './invariants.ts'

/** What each entry does to the deposit that is held. */
const SIGNED = `case kind when 'received' then amount else -amount end`

const HELD = `
  select reservation_id, sum(${SIGNED}) as held from deposit_entry group by reservation_id having sum(${SIGNED}) <> 0`

/** Cash of both ledgers and petty cash, with the drawer it went into or came from. */
const CASH = `
  select branch_id, recorded_at, case direction when 'in' then amount else -amount end as amount, false as is_petty
  from payment where method = 'cash' and branch_id is not null
  union all
  select branch_id, recorded_at, ${SIGNED}, false from deposit_entry where method = 'cash' and branch_id is not null
  union all
  select branch_id, recorded_at, case direction when 'in' then amount else -amount end, true from petty_cash`

const DEPOSITS: readonly Invariant[] = [
  {
    name: 'deposit-never-negative',
    text: 'At no moment was more of a damage deposit given back or kept than was held',
    violations: `
      select distinct reservation_id as id from (
        select reservation_id, sum(${SIGNED}) over (partition by reservation_id order by recorded_at, kind <> 'received', id) as held
        from deposit_entry
      ) as running where held < 0`,
  },
  {
    name: 'deposit-within-due',
    text: 'No more damage deposit is held than the reservation asked for when it was taken',
    violations: `
      select h.reservation_id as id from (${HELD}) h
      join reservation r on r.id = h.reservation_id
      where h.held > r.damage_deposit and not exists (
        select from audit_event a where a.entity = 'reservation' and a.entity_id = r.id::text and a.action = 'amend')`,
  },
  {
    name: 'kept-is-payment',
    text: 'What is kept of a deposit is a payment by deposit of the same reservation and amount, and the other way round',
    violations: `
      select coalesce(e.reservation_id, p.reservation_id) as id
      from (select * from deposit_entry where kind = 'kept') e
      full join (select * from payment where method = 'deposit') p on p.id = e.payment_id
      where e.id is null or p.id is null or p.direction <> 'in' or p.amount <> e.amount or p.reservation_id <> e.reservation_id`,
  },
  {
    name: 'deposit-held-in-rental',
    text: 'A damage deposit is held for an agreed rental that is not over, or is on its way back',
    violations: `
      select h.reservation_id as id from (${HELD}) h
      join reservation r on r.id = h.reservation_id
      where r.status not in ('confirmed', 'on_rent', 'returned') and not (
        r.status in ('cancelled', 'no_show') and h.held = (
          select coalesce(sum(t.amount), 0) from refund_task t
          where t.reservation_id = r.id and t.is_deposit and t.status = 'open'))`,
  },
]

const REFUNDS: readonly Invariant[] = [
  {
    name: 'paid-out-within-paid',
    text: 'No more was paid back than was paid',
    violations: `
      select reservation_id as id from payment group by reservation_id
      having sum(case direction when 'in' then amount else -amount end) < 0`,
  },
  {
    name: 'refund-has-payment',
    text: 'A refund that is done has its movement in the ledger it belongs to, of the same amount',
    violations: `
      select t.id from refund_task t
      left join payment p on p.id = t.payment_id
      left join deposit_entry e on e.id = t.deposit_entry_id
      where t.status <> 'done' and (t.payment_id is not null or t.deposit_entry_id is not null)
        or t.status = 'done' and t.done_by is not null and p.id is null and e.id is null
        or p.id is not null and (p.direction <> 'out' or p.amount <> t.amount or p.reservation_id <> t.reservation_id)
        or e.id is not null and (e.kind <> 'refunded' or e.amount <> t.amount or e.reservation_id <> t.reservation_id)`,
  },
  {
    name: 'matched-is-payment',
    text: 'Money that was matched is a payment of the same amount, method and reference',
    violations: `
      select u.id from unmatched_payment u join payment p on p.id = u.payment_id
      where p.direction <> 'in' or p.amount <> u.amount or p.method <> u.method
        or p.transfer_ref is distinct from u.transfer_ref`,
  },
  {
    name: 'transfer-pays-once',
    text: 'The reference of a transfer is of one reservation, and once among its incoming payments',
    violations: `
      select transfer_ref as id from (
        select transfer_ref, reservation_id, direction = 'in' as is_in from payment
        union all select transfer_ref, reservation_id, false from deposit_entry
      ) as moved
      where transfer_ref is not null
      group by transfer_ref having count(distinct reservation_id) > 1 or count(*) filter (where is_in) > 1`,
  },
]

const DRAWER: readonly Invariant[] = [
  {
    name: 'drawer-chain',
    text: 'Each count of a drawer begins where the one before it ended, with what that one left',
    violations: `
      select id from (
        select id, from_at, opening_float, lag(until_at) over chain as previous, lag(left_float) over chain as left_before
        from drawer_close window chain as (partition by branch_id order by until_at)
      ) as closes
      where previous is not null and (from_at <> previous or opening_float <> left_before)
        or previous is null and opening_float <> 0`,
  },
  {
    name: 'drawer-is-ledgers',
    text: 'The cash that a count expected is what both ledgers and petty cash say for its time',
    violations: `
      with closes as (
        select *, coalesce(lag(until_at) over (partition by branch_id order by until_at), '-infinity') as since from drawer_close
      )
      select c.id from closes c
      left join (${CASH}) m on m.branch_id = c.branch_id and m.recorded_at > c.since and m.recorded_at <= c.until_at
      group by c.id, c.cash_in, c.cash_out, c.petty_in, c.petty_out, c.opening_float, c.expected
      having c.cash_in <> coalesce(sum(m.amount) filter (where m.amount > 0 and not m.is_petty), 0)
        or c.cash_out <> coalesce(-sum(m.amount) filter (where m.amount < 0 and not m.is_petty), 0)
        or c.petty_in <> coalesce(sum(m.amount) filter (where m.amount > 0 and m.is_petty), 0)
        or c.petty_out <> coalesce(-sum(m.amount) filter (where m.amount < 0 and m.is_petty), 0)
        or c.expected <> c.opening_float + coalesce(sum(m.amount), 0)`,
  },
  {
    name: 'petty-counter-entry',
    text: 'What undoes petty cash is of the same drawer, kind and amount, later and the other way, and nothing undoes it again',
    violations: `
      select c.id from petty_cash c join petty_cash p on p.id = c.undoes_id
      where c.branch_id <> p.branch_id or c.kind <> p.kind or c.amount <> p.amount or c.direction = p.direction
        or c.recorded_at < p.recorded_at or p.undoes_id is not null`,
  },
  {
    name: 'cash-has-drawer',
    text: 'Only cash has a drawer',
    violations: `
      select id from payment where branch_id is not null and method <> 'cash'
      union all select id from deposit_entry where branch_id is not null and method is distinct from 'cash'`,
  },
]

/** What the figures of a day are added up from: rows that the database makes of the ledgers. */
const FIGURES: readonly Invariant[] = [
  {
    name: 'revenue-is-payments',
    text: 'Each payment has its parts, which are the payment in amount, time and method',
    violations: `
      select coalesce(p.id, v.payment_id) as id from payment p full join revenue_part v on v.payment_id = p.id
      where p.id is null or v.payment_id is null or v.reservation_id <> p.reservation_id or v.method <> p.method
        or v.received_at <> p.received_at or v.amount <> case p.direction when 'in' then p.amount else -p.amount end`,
  },
  {
    name: 'deposit-hold-is-ledger',
    text: 'The damage deposits that are held now are what their ledger says',
    violations: `
      select coalesce(l.reservation_id, h.reservation_id) as id from (${HELD}) l
      full join (select reservation_id, held from deposit_hold where until_at is null) h on h.reservation_id = l.reservation_id
      where l.held is distinct from h.held`,
  },
]

/** The ledgers of payments and deposits, the drawers whose cash they name, and the figures made of them. */
export const LEDGER_INVARIANTS: readonly Invariant[] = [...DEPOSITS, ...REFUNDS, ...DRAWER, ...FIGURES]
