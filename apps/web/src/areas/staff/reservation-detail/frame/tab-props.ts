import type { StaffReservation } from '@rodchao/contract'

export interface TabProps {
  reservation: StaffReservation
  /** Epoch milliseconds. */
  now: number
  /** Told what was done, in words for a short message. */
  onDone: (words: string) => void
}
