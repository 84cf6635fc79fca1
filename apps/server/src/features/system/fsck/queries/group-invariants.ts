import { DISCOUNT_USES } from '../../../shop/quotes/commands/recount-discount-uses.ts'
import type { Invariant } from './invariants.ts'

/** Several things in one booking. */
export const GROUP_INVARIANTS: readonly Invariant[] = [
  {
    name: 'discount-uses',
    text: 'A discount code counts as used once for each booking that has it and did not come to nothing',
    violations: `select d.code as id from discount_code d where d.used <> (${DISCOUNT_USES})`,
  },
  {
    name: 'group-is-one-booking',
    text: 'The things of a booking are counted from the first, whose code, branch, customer and channel they have',
    violations: `
      select r.id from reservation r left join reservation lead on lead.id = r.group_id
      where r.group_id is not null and (lead.group_id is distinct from lead.id or lead.group_no is distinct from 1
        or r.code <> lead.code || case when r.group_no = 1 then '' else '-' || r.group_no end
        or r.branch_id <> lead.branch_id or r.channel <> lead.channel
        or r.customer_id is distinct from lead.customer_id)`,
  },
  {
    name: 'payment-part-has-whole',
    text: 'A part of a payment is of the same booking, kind and time as the payment, which has the slip and the reference',
    violations: `
      select part.id from payment part
      join payment whole on whole.id = part.part_of
      join reservation of_part on of_part.id = part.reservation_id
      join reservation of_whole on of_whole.id = whole.reservation_id
      where whole.part_of is not null or of_part.group_id is distinct from of_whole.group_id
        or of_part.group_id is null or of_part.id = of_whole.id
        or (part.direction, part.method, part.received_at) <> (whole.direction, whole.method, whole.received_at)
        or part.slip_id is not null or part.transfer_ref is not null`,
  },
  {
    name: 'message-names-its-booking',
    text: 'A message that names things of a booking of several is of one of them, and all of them are in that booking',
    violations: `
      select m.id from message m left join reservation r on r.id = m.reservation_id
      where m.things is not null and (r.group_id is null or not r.group_no = any(m.things) or exists (
        select from unnest(m.things) as named (no) where not exists (
          select from reservation thing where thing.group_id = r.group_id and thing.group_no = named.no)))`,
  },
  {
    name: 'request-is-of-its-booking',
    text: 'What a request asks to change, or to add something to, is in the booking that it is of',
    violations: `
      select q.id from change_request q cross join jsonb_array_elements(q.things) as thing
      left join reservation r on r.id = (thing ->> 'reservationId')::uuid
      where coalesce(r.group_id, r.id) is distinct from q.booking_id
        or ((thing ->> 'kind') = 'add') is distinct from (thing ? 'added')`,
  },
  {
    name: 'driver-of-a-vehicle',
    text: 'A driver is named for vehicles that are rented, not for houses and not for what is sold',
    violations: `
      select r.id from reservation r join product p on p.id = r.product_id
      where r.named_driver <> '' and (r.kind <> 'rental' or p.charging = 'night')`,
  },
]
