import { useEffect, useEffectEvent, useRef } from 'react'
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
  const focused = useRef<number>(undefined)
  if (problems.length === 0) return null
  const handleShown = (box: HTMLElement) => {
    // What is wrong again while somebody types, after all was right, does not take the keys from them.
    if (focused.current === attempt && isTyping()) return
    focused.current = attempt
    box.focus()
  }
  return <Summary key={attempt} title={title} problems={problems} onShown={handleShown} />
}

function isTyping(): boolean {
  const element = document.activeElement
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

interface SummaryProps extends Pick<FormErrorSummaryProps, 'title' | 'problems'> {
  onShown: (box: HTMLElement) => void
}

function Summary({ title, problems, onShown }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(() => {
    if (box.current !== null) onShown(box.current)
  })
  useEffect(() => show(), [])
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
