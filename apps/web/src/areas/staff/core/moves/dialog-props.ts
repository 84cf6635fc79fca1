import type { StaffReservation } from '@rodchao/contract'

export interface MoveDialogBodyProps {
  reservation: StaffReservation
  onClose: () => void
  /** Told what was done, in words for a short message. */
  onDone: (words: string) => void
}
