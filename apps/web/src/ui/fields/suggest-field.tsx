import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import controls from './control.module.css'
import styles from './suggest-field.module.css'

export interface Suggestion {
  key: string
  label: ReactNode
  /** A picture or an icon before it. */
  media?: ReactNode | undefined
  /** Those that follow each other with the same one stand under it. */
  section?: string | undefined
  /** A quiet line below it. */
  note?: ReactNode | undefined
  /** A figure or a word at its end. */
  aside?: ReactNode | undefined
}

export interface SuggestFieldProps extends FieldTexts {
  id?: string | undefined
  value: string
  onValue: (value: string) => void
  suggestions: readonly Suggestion[]
  onChoose: (index: number) => void
  /** The name of the list. */
  listLabel: string
  /** How many there are, read out while one types; empty while nothing was asked. */
  status: string
  /** Which keys a phone shows for it. */
  type?: 'text' | 'tel'
  autoComplete?: string | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
  /** The list lies over what follows, where that must not move. */
  floats?: boolean | undefined
}

interface Section {
  name: string | undefined
  /** The place of its first one among all. */
  from: number
  entries: Suggestion[]
}

function inSections(suggestions: readonly Suggestion[]): Section[] {
  const sections: Section[] = []
  for (const [index, suggestion] of suggestions.entries()) {
    const last = sections.at(-1)
    if (last === undefined || last.name !== suggestion.section)
      sections.push({ name: suggestion.section, from: index, entries: [suggestion] })
    else last.entries.push(suggestion)
  }
  return sections
}

/**
 * A text field with suggestions: an editable combobox with a list, by the pattern of the ARIA practices. What is typed
 * stays as it is until a suggestion is chosen. The list lies in the page and not over it, so that nothing has to be
 * placed and it works in any width.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { id, label, help, error, optional, value, suggestions, onValue, onChoose, listLabel, status } = props
  const ids = useFieldIds(id, { help, error })
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && suggestions.length > 0
  const at = isOpen && active < suggestions.length ? active : -1

  const size = isOpen ? suggestions.length : 0
  // Over what follows it makes no room for itself: at the end of a phone's window it would be cut off.
  useEffect(() => {
    if (props.floats && size > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [props.floats, size])

  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    close()
    onChoose(index)
  }
  const move = (step: number) => {
    setWanted(true)
    const count = suggestions.length
    if (count === 0) return
    // Before the first and after the last one is back in the text.
    const next = at + step
    const chosen = next < -1 ? count - 1 : next >= count ? -1 : next
    setActive(chosen)
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && at >= 0) choose(at)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  const option = (suggestion: Suggestion, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus never leaves the field
    <div
      key={suggestion.key}
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === at}
      className={styles.option}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(index)}
    >
      {suggestion.media}
      <span className={styles.words}>
        <span>{suggestion.label}</span>
        {suggestion.note === undefined ? null : <small>{suggestion.note}</small>}
      </span>
      {suggestion.aside === undefined ? null : <span className={styles.aside}>{suggestion.aside}</span>}
    </div>
  )
  return (
    <FieldFrame id={ids.id} label={label} help={help} error={error} optional={optional}>
      <span className={controls.frame}>
        <input
          id={ids.id}
          className={controls.control}
          type={props.type ?? 'text'}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
          aria-describedby={ids.describedBy}
          aria-invalid={error === undefined ? undefined : true}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          enterKeyHint="search"
          value={value}
          onChange={(event) => {
            setWanted(true)
            setActive(-1)
            onValue(event.target.value)
          }}
          onKeyDown={handleKey}
          onBlur={close}
        />
      </span>
      <div className={styles.place} data-floats={props.floats || undefined}>
        <div ref={list} id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!isOpen}>
          {isOpen
            ? inSections(suggestions).map(({ name, from, entries }) => {
                const options = entries.map((suggestion, index) => option(suggestion, from + index))
                if (name === undefined) return options
                return (
                  <div key={name} role="group" aria-label={name}>
                    <div className={styles.section} aria-hidden="true">
                      {name}
                    </div>
                    {options}
                  </div>
                )
              })
            : null}
        </div>
      </div>
      <p role="status" className="rc-visually-hidden">
        {isWanted ? status : ''}
      </p>
    </FieldFrame>
  )
}
