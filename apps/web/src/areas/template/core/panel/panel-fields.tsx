import type { ReactNode, RefObject } from 'react'
import { NotSaved } from '../form/not-saved.tsx'
import styles from './panel-fields.module.css'

export interface PanelFieldsProps {
  /** Of the form, which the foot of the panel sends. */
  id: string
  form: RefObject<HTMLFormElement | null>
  /** It was sent and not taken; what was typed is still there. */
  hasFailed: boolean
  onSend: () => Promise<void>
  children: ReactNode
}

/** The fields of a form in a panel, under each other. */
export function PanelFields({ id, form, hasFailed, onSend, children }: PanelFieldsProps) {
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {hasFailed ? <NotSaved /> : null}
      {children}
    </form>
  )
}
