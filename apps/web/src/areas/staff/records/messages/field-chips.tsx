import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { messageFieldsOf, messageNeedsOf } from '@rodchao/rental'
import type { MessageField, MessageKind, MessageScope } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { fieldLabel } from './field-labels.ts'
import styles from './editor.module.css'

export interface FieldChipsProps {
  kind: MessageKind
  scope: MessageScope
  onInsert: (field: MessageField) => void
}

const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** What a message may name, to be put where one types: one stop of the tab key, and arrow keys among them. */
export function FieldChips({ kind, scope, onInsert }: FieldChipsProps) {
  const [current, setCurrent] = useState(0)
  const needed = new Set(messageNeedsOf(kind).flat())
  const known = messageFieldsOf(kind)
  // What has to be there comes first.
  const fields = [...known.filter((field) => needed.has(field)), ...known.filter((field) => !needed.has(field))]
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = step(current, fields.length)
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.chipsBox}>
      <p className={styles.chipsHead} id="message-fields">
        {m.texts_fields()}
      </p>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-labelledby="message-fields"
        aria-describedby="message-fields-help"
        className={styles.chips}
        onKeyDown={handleKeyDown}
      >
        {fields.map((field, at) => {
          const label = fieldLabel(field, scope)
          const name = `{${field}}`
          const insert = m.texts_field_insert({ label, name })
          return (
            <button
              key={field}
              type="button"
              className={styles.chip}
              tabIndex={at === current ? 0 : -1}
              aria-label={needed.has(field) ? `${insert} (${m.texts_field_needed()})` : insert}
              onFocus={() => setCurrent(at)}
              onClick={() => onInsert(field)}
            >
              {needed.has(field) ? <span className={styles.dot} aria-hidden="true" /> : null}
              <span>{label}</span>
              <code translate="no">{name}</code>
            </button>
          )
        })}
      </div>
      <p className={styles.quiet} id="message-fields-help">
        {m.texts_fields_help()}
      </p>
    </div>
  )
}
