import type { TrackedReservation } from '@rodchao/contract'

/** Before it is confirmed nothing was issued that a customer could want. */
const WITHOUT = ['hold', 'pending_payment', 'awaiting_review', 'expired']

export function mayHavePapers({ status, members }: Pick<TrackedReservation, 'status' | 'members'>): boolean {
  return [status, ...members.map((member) => member.status)].some((one) => !WITHOUT.includes(one))
}
