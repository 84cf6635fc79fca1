import { useId } from 'react'
import type { ReactNode } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import styles from './step-card.module.css'

export interface StepCardProps {
  id: string
  title: string
  isDone: boolean
  /** What is missing, or what was done, in one line. */
  state: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** One step of the counter; collapsed to a line with its state. */
export function StepCard({ id, title, isDone, state, isOpen, onToggle, children }: StepCardProps) {
  const body = useId()
  const head = useLostFocus<HTMLButtonElement>(isOpen)
  return (
    <section className={styles.card} data-done={isDone ? '' : undefined} id={id}>
      <h3 className={styles.heading}>
        <button
          ref={head}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={onToggle}
        >
          <Icon of={isDone ? IconCircleCheck : IconAlertTriangle} size={22} className={styles.sign} />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className="rc-visually-hidden"> {isDone ? m.counter_done() : m.counter_not_done()} </span>
            <span className={styles.state}>{state}</span>
          </span>
          <Icon of={IconChevronDown} size={20} className={styles.chevron} />
        </button>
      </h3>
      <div id={body} className={styles.body} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  )
}
