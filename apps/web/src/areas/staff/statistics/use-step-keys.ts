import { useEffect } from 'react'
import { stepOfKey } from './model.ts'

/** Fields and popups have the arrows for themselves. */
const OWN_KEYS =
  'input, select, textarea, [contenteditable], dialog, [role=dialog], [role=menu], [role=grid], [role=group][tabindex], [role=tablist]'

/** The arrow keys turn the days. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const by = event.defaultPrevented ? null : stepOfKey(event)
      const isTaken = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null
      if (by === null || isTaken || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [step])
}
