import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { Icon } from '../display/icon.tsx'
import styles from './form-error-summary.module.css'

export interface FormProblem {
  /** The id of the field at fault; undefined for what concerns the whole form. */
  fieldId?: string | undefined
  /** The same message as under the field. */
  message: string
}

export interface FormErrorSummaryProps {
  title: string
  problems: readonly FormProblem[]
  /** Raise it with each attempt to submit: the summary takes the focus then. */
  attempt?: number | undefined
}

export function FormErrorSummary({ title, problems, attempt = 0 }: FormErrorSummaryProps) {
  if (problems.length === 0) return null
  return <Summary key={attempt} title={title} problems={problems} />
}

function Summary({ title, problems }: Pick<FormErrorSummaryProps, 'title' | 'problems'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.title}>
        <Icon of={IconAlertCircle} size={20} />
        {title}
      </p>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.fieldId ?? ''} ${problem.message}`}>
            {problem.fieldId === undefined ? (
              problem.message
            ) : (
              <a href={`#${problem.fieldId}`} onClick={handleJump}>
                {problem.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Goes to the field itself and leaves the address alone, which belongs to the router. */
function handleJump(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (field === null) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
