import { useId, useLayoutEffect, useRef } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '../actions/button.tsx'
import styles from './asking.module.css'

export interface DiscardQuestionProps {
  onStay: () => void
  /** Absent where nothing is kept. */
  onKeep?: (() => void) | undefined
  onDiscard: () => void
}

/** Asked before a dialog closes over something typed. Escape and the first button go on with it. */
export function DiscardQuestion({ onStay, onKeep, onDiscard }: DiscardQuestionProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  // Before the dialog around it: what opened that one takes no focus as long as this one is open.
  const leave = (then: () => void) => () => {
    ref.current?.close()
    then()
  }
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles.question}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onStay()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {m.shared_discard_typed()}
      </h2>
      <div className={styles.answers}>
        <Button variant="fill" onClick={onStay}>
          {m.shared_discard_stay()}
        </Button>
        {onKeep === undefined ? null : <Button onClick={leave(onKeep)}>{m.shared_discard_keep()}</Button>}
        <Button variant="danger-outline" onClick={leave(onDiscard)}>
          {m.shared_discard_now()}
        </Button>
      </div>
    </dialog>
  )
}
