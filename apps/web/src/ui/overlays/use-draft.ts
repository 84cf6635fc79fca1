import { use, useState, useSyncExternalStore } from 'react'
import type { SetStateAction } from 'react'
import { DraftContext } from './draft-context.ts'
import { DraftStore } from './draft-store.ts'

/**
 * State of a field as `useState` has it, that a dialog can ask about before it closes and keep for the next opening.
 * `name` tells it from the dialog's other fields; `first` is what the field shows as long as nobody has typed.
 */
export function useDraft<Value>(
  name: string,
  first: Value | (() => Value),
): [value: Value, change: (next: SetStateAction<Value>) => void] {
  const [own] = useState(() => new DraftStore())
  const store = use(DraftContext) ?? own
  const [empty] = useState(first)
  useSyncExternalStore(store.subscribe, store.values, store.values)
  const change = (next: SetStateAction<Value>) => {
    const value = typeof next === 'function' ? (next as (before: Value) => Value)(store.read(name, empty)) : next
    store.set(name, value, empty)
  }
  return [store.read(name, empty), change]
}

/** For what sends the dialog: its draft is not offered again. */
export function useForgetDraft(): () => void {
  const store = use(DraftContext)
  return () => store?.forget()
}
