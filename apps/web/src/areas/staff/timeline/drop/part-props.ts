import type { StaffReservation } from '@rodchao/contract'
import type { DropFindings } from '../drop-rule.ts'
import type { DropDialogProps } from './drop-parts.tsx'

/** What one kind of drop is asked about. */
export interface DropPartProps extends DropDialogProps {
  reservation: StaffReservation
  findings: DropFindings
  /** Another end than the one that was dropped. */
  onEnd: (end: number) => void
}
