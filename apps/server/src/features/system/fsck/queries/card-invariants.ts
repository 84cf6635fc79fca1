import type { Invariant } from './invariants.ts'

/** What one payment brought in, all its parts included. */
const BROUGHT = `
  select coalesce(part_of, id) as id, sum(amount) as amount from payment where direction = 'in' group by coalesce(part_of, id)`

/** Payments by card on the page of a provider. */
export const CARD_INVARIANTS: readonly Invariant[] = [
  {
    name: 'card-is-payment',
    text: 'Money that came by card is a payment of its booking, of what came and under the name that the provider gave it',
    violations: `
      select s.id from card_session s
      left join payment p on p.id = s.payment_id
      left join (${BROUGHT}) brought on brought.id = p.id
      left join reservation r on r.id = p.reservation_id
      where s.outcome in ('confirmed', 'booked_again', 'sent_back') and (
        p.id is null or p.method <> 'card' or p.direction <> 'in' or p.transfer_ref is distinct from s.payment_ref
        or brought.amount <> s.paid_amount or s.paid_currency <> 'thb' or coalesce(r.group_id, r.id) <> s.booking_id)`,
  },
  {
    name: 'card-goes-back',
    text: 'Money by card that nobody waited for has a task to send it back',
    violations: `
      select s.id from card_session s
      join payment p on p.id = s.payment_id
      where s.outcome = 'sent_back' and not exists (
        select from refund_task t
        where t.reservation_id = p.reservation_id and t.amount = s.paid_amount and not t.is_deposit)`,
  },
  {
    name: 'card-looked-at',
    text: 'Baht by card of another sum than was asked for waits among what belongs to no reservation, or was decided on there',
    violations: `
      select s.id from card_session s
      left join unmatched_payment u on u.id = s.unmatched_id
      where s.outcome = 'looked_at' and s.paid_currency = 'thb'
        and (u.id is null or u.method <> 'card' or u.amount <> s.paid_amount or u.transfer_ref is distinct from s.payment_ref)`,
  },
  {
    name: 'card-refund-is-payment',
    text: 'Money that went back to a card went once: its refund is done, by a payment out of that sum under the name of the provider',
    violations: `
      select c.id from card_refund c
      join refund_task t on t.id = c.refund_task_id
      left join payment p on p.id = t.payment_id
      where c.status in ('done', 'returned') and (
        t.status <> 'done' or p.id is null or p.direction <> 'out' or p.method <> 'card' or p.amount <> c.amount
        or p.transfer_ref is distinct from c.provider_ref)`,
  },
  {
    name: 'card-refund-is-due',
    text: 'A refund that is on its way to a card is still open',
    violations: `
      select c.id from card_refund c
      join refund_task t on t.id = c.refund_task_id
      where c.status in ('asked', 'pending') and (t.status <> 'open' or t.amount <> c.amount or t.is_deposit)`,
  },
  {
    name: 'card-refund-came-back',
    text: 'A refund by card that came back waits among what belongs to no reservation, or was decided on there',
    violations: `
      select c.id from card_refund c
      join refund_task t on t.id = c.refund_task_id
      left join unmatched_payment u on u.id = c.id
      where c.status = 'returned' and (u.id is null or u.method <> 'card' or u.amount <> c.amount
        or u.source_reservation_id is distinct from t.reservation_id)`,
  },
  {
    name: 'card-refund-was-paid',
    text: 'No more goes back to a card than came from it',
    violations: `
      select s.id from card_session s
      join card_refund c on c.card_session_id = s.id and c.status in ('asked', 'pending', 'done')
      group by s.id having sum(c.amount) > s.paid_amount`,
  },
]
