import { useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { isForbidden } from '#areas/staff/core/problem-messages.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonProps } from '#ui/actions/button.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DialogProps } from '#ui/overlays/dialog.tsx'
import { useComeToFault } from './use-come-to-fault.ts'
import styles from './form-dialog.module.css'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'kind' | 'asksBeforeClosing' | 'onClose'> {
  /** What the button does, with its object; null where it may only be read. */
  submit: string | null
  variant?: ButtonProps['variant']
  /** What leaving without it is called; plain "back" when nothing else fits. */
  back?: string | undefined
  isPending: boolean
  /** Why the last one was refused: what this account may not do is not offered again. */
  problem?: Error | null | undefined
  /** Not called while the last one is on its way. */
  onSubmit: () => void
  /** What stands below the form and is no part of it. */
  after?: ReactNode
  children: ReactNode
}

/** One form in a dialog: its fields, the way out and the button, which Enter presses too. */
export function FormDialog(props: FormDialogProps) {
  const { submit, variant = 'next', back, isPending, problem = null, onSubmit, after, children, ...dialog } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const isReadOnly = submit === null || isForbidden(problem)
  useComeToFault(form, attempt, problem)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Without a button a form of one field would be sent by Enter.
    if (isPending || isReadOnly) return
    onSubmit()
    setAttempt((before) => before + 1)
  }
  return (
    <Dialog
      {...dialog}
      open
      foot={
        <>
          <CloseButton>{back ?? m.staff_back_out()}</CloseButton>
          {isReadOnly ? null : (
            <Button type="submit" form={formId} variant={variant} loading={isPending}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        {children}
      </form>
      {after}
    </Dialog>
  )
}
