import { useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import controls from './control.module.css'

export interface ComboboxOption {
  value: string
  /** What is searched and what stands in the field. */
  label: string
  /** What stands in the list, where that is more than the label. */
  row?: ReactNode | undefined
  disabled?: boolean | undefined
}

export interface ComboboxProps {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  /** The name that is read out. */
  label: string
  /** One whose value is empty takes the choice back; it should say the same as the placeholder. */
  options: readonly ComboboxOption[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** What stands in the list when nothing matches. */
  none: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Whether what was typed is about an option, where it is not looked for in the label alone. */
  fits?: ((option: ComboboxOption, typed: string) => boolean) | undefined
}

/** The whole control, with the library that places and walks its list. */
export interface ComboboxKit {
  loaded: ComponentType<ComboboxProps> | undefined
  load: () => Promise<void>
}

export function comboboxKit(fetchKit: () => Promise<ComponentType<ComboboxProps>>): ComboboxKit {
  const kit: ComboboxKit = {
    loaded: undefined,
    load: async () => {
      kit.loaded ??= await fetchKit()
    },
  }
  return kit
}

/** What opened the list: done again in the field that has one. */
type Opening = { by: 'press' } | { by: 'key'; key: string } | { by: 'text'; text: string }

/** Past React's own property on the element, which remembers the last value: only so does the event show a change. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

function openAgain(input: HTMLInputElement, opening: Opening): void {
  if (opening.by === 'text') typeInto(input, opening.text)
  else if (opening.by === 'press') input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  else input.dispatchEvent(new KeyboardEvent('keydown', { key: opening.key, bubbles: true, cancelable: true }))
}

/** The library looks in the same way, past differences of accents. */
function findFirst({ options, fits }: ComboboxProps, typed: string): ComboboxOption | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return undefined
  return options.find((option) => fits?.(option, text) ?? option.label.toLowerCase().includes(text))
}

/**
 * The control without its list: the kit is fetched when the pointer or the focus comes near. The first press, arrow or
 * letter puts the whole control in its place, which goes on where this one was.
 */
export function LateCombobox({ kit, ...props }: ComboboxProps & { kit: ComboboxKit }) {
  const { id, label, options, value, onChange, placeholder, disabled, describedBy, isInvalid } = props
  const [opening, setOpening] = useState<Opening | null>(null)
  // A word that is still being put together would break off.
  const [isComposing, setComposing] = useState(false)
  const [, setArrived] = useState(false)
  const isWanted = opening !== null && !isComposing
  const Whole = isWanted ? kit.loaded : undefined
  const isTaken = Whole !== undefined
  const isWaiting = isWanted && !isTaken
  useEffect(() => {
    if (!isWaiting) return undefined
    let isHere = true
    kit.load().then(
      () => isHere && setArrived(true),
      () => isHere && setOpening(null),
    )
    return () => {
      isHere = false
    }
  }, [isWaiting, kit])
  useLayoutEffect(() => {
    const field = isTaken ? document.getElementById(id) : null
    if (opening === null || !(field instanceof HTMLInputElement)) return
    field.focus()
    // After this drawing: what it opens is drawn at once.
    queueMicrotask(() => openAgain(field, opening))
  }, [isTaken, opening, id])
  if (Whole !== undefined) return <Whole {...props} />

  const typed = opening?.by === 'text' ? opening.text : undefined
  const chosen = options.find((option) => value !== '' && option.value === value)?.label ?? ''
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (typed === undefined) setOpening({ by: 'key', key })
    } else if (key === 'Enter' && isWaiting) {
      // An answer to the list that is on its way: it takes the first that fits, and does not send the form around.
      const first = typed === undefined ? undefined : findFirst(props, typed)
      setOpening(null)
      if (first !== undefined && first.disabled !== true) onChange(first.value)
    } else if (key === 'Escape' && isWaiting) setOpening(null)
    else return
    event.preventDefault()
  }
  const handleText = (text: string) => {
    setOpening({ by: 'text', text })
    if (text === '') onChange('')
  }
  // What fails here is asked for again by the press.
  const prefetch = () => void kit.load().catch(() => undefined)
  return (
    <input
      id={id}
      type="text"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- it controls nothing until it has a list
      role="combobox"
      className={classNames(controls.control, controls.select)}
      aria-label={label}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={isWaiting ? true : undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid ? true : undefined}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      disabled={disabled}
      placeholder={placeholder}
      value={typed ?? chosen}
      onPointerEnter={prefetch}
      onFocus={(event) => {
        prefetch()
        // What is typed takes the place of what was chosen.
        event.currentTarget.select()
      }}
      onClick={() => setOpening({ by: 'press' })}
      onKeyDown={handleKey}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onChange={(event) => handleText(event.currentTarget.value)}
      // Whoever has gone on meanwhile is not called back by a list that comes late.
      onBlur={() => setOpening(null)}
    />
  )
}
