import { useEffect, useEffectEvent } from 'react'

export type RecordKey = 'next' | 'previous' | 'search' | 'new'

/** By the place on the keyboard, for when it types Thai. */
const CODES: Readonly<Record<string, RecordKey>> = { KeyJ: 'next', KeyK: 'previous', KeyN: 'new', Slash: 'search' }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Keys of a list of records; silent in fields and while a dialog is open. */
export function useRecordKeys(isOn: boolean, onKey: (key: RecordKey) => void): void {
  const handleKey = useEffectEvent(onKey)
  useEffect(() => {
    if (!isOn) return undefined
    const handle = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, isComposing, target } = event
      const key = CODES[code]
      if (key === undefined || ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      handleKey(key)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOn])
}

/** Moves the focus to the row after or before the one that has it; to the first where none has. */
export function focusNeighbour(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
}
