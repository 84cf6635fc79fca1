import { useEffect, useEffectEvent } from 'react'
import { areKeysOn } from '#shell/keys/keys-switch.ts'
import type { View } from './address.ts'

const VIEW_KEYS: Readonly<Record<string, View>> = { KeyM: 'month', KeyW: 'week', KeyD: 'day', KeyL: 'list' }
const OWN_ARROWS = 'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="listbox"], [popover]'

export interface CalendarKeys {
  onView: (view: View) => void
  onToday: () => void
  onStep: (steps: number) => void
}

/** t for today, m, w, d and l for the views, arrows for what lies before and after. By place: a Thai keyboard has them too. */
export function useCalendarKeys({ onView, onToday, onStep }: CalendarKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || !areKeysOn()) return
    if (target instanceof Element && target.closest(OWN_ARROWS) !== null) return
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
