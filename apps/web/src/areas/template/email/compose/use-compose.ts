import { useState } from 'react'
import type { ComposeSize } from './compose-sheet.tsx'
import type { Draft } from './draft.ts'

interface ComposeState {
  /** Another message is another sheet. */
  key: number
  first: Draft
  size: ComposeSize
}

/** The one message that is being written. Beginning another one keeps it among the drafts. */
export function useCompose() {
  const [state, setState] = useState<ComposeState | null>(null)
  return {
    state,
    open: (first: Draft) =>
      setState((before) => {
        const isSame = before !== null && first.id !== null && before.first.id === first.id
        if (isSame) return { ...before, size: before.size === 'small' ? 'docked' : before.size }
        return { key: (before?.key ?? 0) + 1, first, size: 'docked' }
      }),
    resize: (size: ComposeSize) => setState((before) => before && { ...before, size }),
    close: (key: number) => setState((before) => (before?.key === key ? null : before)),
  }
}
export type ComposeControl = ReturnType<typeof useCompose>
