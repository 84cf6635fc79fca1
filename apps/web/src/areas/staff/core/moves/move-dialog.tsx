import type { ReactNode } from 'react'
import { FormDialog } from '../components/form-dialog.tsx'
import type { MoveState } from './use-move.ts'
import { MoveProblem } from './move-problem.tsx'

export interface MoveDialogProps {
  title: string
  /** What the button does, with its object. */
  submit: string
  /** Destructive: an outlined red button, never the primary one. */
  isGrave?: boolean | undefined
  kind?: 'dialog' | 'sheet' | undefined
  /** What leaving without it is called; plain "back" when nothing else fits. */
  back?: string | undefined
  move: Pick<MoveState, 'problem' | 'overtakenBy' | 'isPending' | 'ofHouse'>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The form of one change: why it was refused, and its fields. */
export function MoveDialog({ isGrave = false, move, children, ...form }: MoveDialogProps) {
  return (
    <FormDialog
      {...form}
      problem={move.problem}
      variant={isGrave ? 'danger-outline' : 'next'}
      isPending={move.isPending}
    >
      <MoveProblem move={move} />
      {children}
    </FormDialog>
  )
}
