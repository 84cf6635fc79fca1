import { useEffect, useEffectEvent } from 'react'
import { GOING_MS, shellKey } from '#shell/keys/shell-key.ts'
import { listKey } from './keys.ts'
import type { ListKey } from './keys.ts'

/** What is decided by a press of its own, however long the key is held. */
const ONCE: ReadonlySet<ListKey> = new Set(['approve', 'refuse'])

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:A|BUTTON|SUMMARY)$/.test(target.tagName)
}

function inCheckbox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

/** Keys of the list, wherever the focus is; silent in fields and while a dialog is open. */
export function useListKeys(isOn: boolean, onKey: (key: ListKey) => void): void {
  const handleKey = useEffectEvent(onKey)
  useEffect(() => {
    if (!isOn) return undefined
    let goingUntil = 0
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event
      const inField = isField(target) && !inCheckbox(target)
      const press = {
        key,
        code,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        isComposing,
        inField,
        onControl: isControl(target),
      }
      // G and a letter lead elsewhere: that letter is none of the list's.
      const isGoing = event.timeStamp < goingUntil
      goingUntil =
        !isGoing && shellKey(press, { isGoing, areOn: true })?.does === 'start-going' ? event.timeStamp + GOING_MS : 0
      const meaning = isGoing ? undefined : listKey(press)
      if (meaning === undefined || (event.repeat && ONCE.has(meaning))) return
      event.preventDefault()
      handleKey(meaning)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOn])
}

/** The row that has the focus in it. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
}

export function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The list that is open, among those that one can go to. */
export function focusOpenView(): void {
  document.querySelector<HTMLElement>('a[data-view][aria-current]')?.focus({ preventScroll: true })
}
