import { useEffect, useEffectEvent, useRef } from 'react'
import { areKeysOn } from '#shell/keys/keys-switch.ts'
import { GOING_MS } from '#shell/keys/shell-key.ts'
import type { View } from './address.ts'

const VIEW_KEYS: Readonly<Record<string, View>> = { KeyM: 'month', KeyW: 'week', KeyD: 'day', KeyL: 'list' }
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="listbox"], :popover-open'

export interface CalendarKeys {
  onView: (view: View) => void
  onToday: () => void
  onStep: (steps: number) => void
}

/** t for today, m, w, d and l for the views, arrows for what lies before and after. By place: a Thai keyboard has them too. */
export function useCalendarKeys({ onView, onToday, onStep }: CalendarKeys): void {
  const goingUntil = useRef(0)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // The frame goes elsewhere by G and a letter: that one is not the calendar's, whoever of the two hears it first.
    const isGoing = event.timeStamp < goingUntil.current
    goingUntil.current = 0
    const { code, key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (code === 'KeyG') goingUntil.current = event.timeStamp + GOING_MS
    if (isGoing || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || !areKeysOn()) return
    if (target instanceof Element && target.closest(OWN_KEYS) !== null) return
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const view = VIEW_KEYS[code]
    if (view !== undefined) onView(view)
    else if (code === 'KeyT') onToday()
    else if (key === 'ArrowLeft' || key === 'ArrowRight') onStep(key === forward ? 1 : -1)
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
