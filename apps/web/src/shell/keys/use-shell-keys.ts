import { useEffectEvent, useLayoutEffect } from 'react'
import { areKeysOn } from './keys-switch.ts'
import { GOING_MS, shellKey } from './shell-key.ts'
import type { ShellKey } from './shell-key.ts'

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|button|submit)$/.test(target.type)
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)
}

/** The palette closes by the key that opened it; under any other dialog keys mean nothing. */
function isUnderDialog(): boolean {
  return document.querySelector('dialog:modal:not([data-palette])') !== null
}

/** Keys of the frame, wherever the focus is. A page's own keys come first: it marks what it took as done. */
export function useShellKeys(onKey: (key: ShellKey) => void): void {
  const handleKey = useEffectEvent(onKey)
  // With the page itself: a key that is pressed as soon as the menu can be seen would be lost before an effect.
  useLayoutEffect(() => {
    let goingUntil = 0
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isUnderDialog()) return
      const isGoing = event.timeStamp < goingUntil
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
      const press = { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, inField: isField(event.target) }
      const meaning = shellKey(press, { isGoing, areOn: areKeysOn() })
      if (!/^(?:Shift|Control|Alt|Meta)$/.test(key)) goingUntil = 0
      if (meaning === undefined) return
      event.preventDefault()
      if (meaning.does === 'start-going') goingUntil = event.timeStamp + GOING_MS
      else handleKey(meaning)
    }
    // On the window: what a page does on its document has happened by then.
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
