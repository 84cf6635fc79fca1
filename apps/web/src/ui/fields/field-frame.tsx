import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { FieldError } from './field-error.tsx'
import { useTypedEarly } from './typed-early.ts'
import styles from './field-frame.module.css'

/** What every labelled field takes beside the native attributes. */
export interface FieldTexts {
  label: ReactNode
  /** Read before typing: what is wanted and in which form. */
  help?: ReactNode | undefined
  /** The error and how to fix it. */
  error?: string | undefined
  /** The word for "optional"; required fields say nothing. */
  optional?: string | undefined
}

export interface FieldIds {
  id: string
  describedBy: string | undefined
}

/** One id for label, help and error; the summary of errors links to `id`. */
export function useFieldIds(id: string | undefined, texts: Pick<FieldTexts, 'help' | 'error'>): FieldIds {
  const generated = useId()
  const own = id ?? generated
  useTypedEarly(own)
  const described = [
    texts.help === undefined ? undefined : `${own}-help`,
    texts.error === undefined ? undefined : `${own}-error`,
  ]
  return { id: own, describedBy: classNames(...described) }
}

export interface FieldFrameProps extends FieldTexts {
  id: string
  className?: string | undefined
  children: ReactNode
}

export function FieldFrame({ id, label, help, error, optional, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)} data-invalid={error === undefined ? undefined : ''}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional === undefined ? null : <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {help === undefined ? null : (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
