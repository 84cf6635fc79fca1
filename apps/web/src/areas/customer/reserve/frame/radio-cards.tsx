import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import styles from './radio-cards.module.css'

export interface RadioCardsProps {
  /** The summary of errors links here. */
  id?: string | undefined
  legend: ReactNode
  /** The heading above says it already; it is still read out. */
  hideLegend?: boolean | undefined
  help?: ReactNode | undefined
  error?: string | undefined
  /** Two columns for short labels only; 'wide' ones stand side by side where each has the width of a phone's. */
  columns?: 1 | 2 | 'wide' | undefined
  children: ReactNode
}

/** The question that a group of choice cards answers. */
export function RadioCards({ id, legend, hideLegend = false, help, error, columns = 1, children }: RadioCardsProps) {
  const generated = useId()
  const own = id ?? generated
  const describedBy = classNames(
    help === undefined ? undefined : `${own}-help`,
    error === undefined ? undefined : `${own}-error`,
  )
  return (
    <fieldset id={own} tabIndex={-1} aria-describedby={describedBy} className={styles.group}>
      <legend className={hideLegend ? 'rc-visually-hidden' : styles.legend}>{legend}</legend>
      {help === undefined ? null : (
        <p id={`${own}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${own}-error`}>{error}</FieldError>}
      <div className={classNames(styles.cards, columns === 2 && styles.two, columns === 'wide' && styles.wide)}>
        {children}
      </div>
    </fieldset>
  )
}
