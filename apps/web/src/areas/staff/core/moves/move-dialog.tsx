import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { MoveState } from './use-move.ts'
import { MoveProblem } from './move-problem.tsx'
import styles from './move-actions.module.css'

export interface MoveDialogProps {
  title: string
  /** What the button does, with its object. */
  submit: string
  /** Destructive: an outlined red button, never the primary one. */
  isGrave?: boolean | undefined
  kind?: 'dialog' | 'sheet' | undefined
  /** What leaving without it is called; plain "back" when nothing else fits. */
  back?: string | undefined
  move: Pick<MoveState, 'problem' | 'overtakenBy' | 'isPending'>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The form of one change: why it was refused, its fields, the way out and the button, which Enter presses too. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, submit, isGrave = false, kind, back, move, onSubmit, onClose, children } = props
  const formId = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!move.isPending) onSubmit()
  }
  return (
    <Dialog
      open
      kind={kind}
      onClose={onClose}
      title={title}
      foot={
        <>
          <CloseButton>{back ?? m.staff_back_out()}</CloseButton>
          <Button type="submit" form={formId} variant={isGrave ? 'danger-outline' : 'next'} loading={move.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        <MoveProblem move={move} />
        {children}
      </form>
    </Dialog>
  )
}
