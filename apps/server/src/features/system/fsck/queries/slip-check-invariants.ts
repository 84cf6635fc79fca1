import type { Invariant } from './invariants.ts'

/** What one payment brought in, all its parts included. */
const BROUGHT = `
  select coalesce(part_of, id) as id, sum(amount) as amount from payment where direction = 'in' group by coalesce(part_of, id)`

/** Slips that a service has looked at. */
export const SLIP_CHECK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'slip-approved-by-service',
    text: 'A slip that nobody of the shop approved is one of which the service said that all agrees, and paid just that',
    violations: `
      select s.id from slip s
      left join slip_check c on c.slip_id = s.id
      left join payment p on p.slip_id = s.id
      left join (${BROUGHT}) brought on brought.id = p.id
      where s.status = 'approved' and s.reviewed_by is null and exists (
        select from audit_event a where a.entity_id = s.reservation_id::text and a.action = 'approve_payment'
          and a.actor_kind = 'job' and a.reason = 'the slip check agrees')
        and (c.finding is distinct from 'agrees' or brought.amount is distinct from c.amount)`,
  },
]
