import type { StaffReservation } from '@rodchao/contract'

export interface MoveDialogBodyProps {
  reservation: StaffReservation
  onClose: () => void
  /** Called with a short message on what was done. */
  onDone: (message: string) => void
}
