import type { StaffReservation } from '@rodchao/contract'

export interface TabProps {
  reservation: StaffReservation
  /** Epoch milliseconds. */
  now: number
  /** Called with a short message on what was done. */
  onDone: (message: string) => void
}
