import { useState } from 'react'
import { takeLeftDraft } from './left-draft.ts'
import type { ComposeSize } from './compose-sheet.tsx'
import type { Draft } from './draft.ts'

interface ComposeState {
  /** Another message is another sheet. */
  key: number
  first: Draft
  isWritten: boolean
  hasLostFiles: boolean
  size: ComposeSize
}

function begun(): ComposeState | null {
  const left = takeLeftDraft()
  return left && { key: 0, first: left.draft, isWritten: true, hasLostFiles: left.hasLostFiles, size: 'docked' }
}

/** The one message that is being written. Beginning another one keeps it among the drafts. */
export function useCompose() {
  const [state, setState] = useState(begun)
  return {
    state,
    open: (first: Draft, isWritten = false) =>
      setState((before) => {
        const isSame = before !== null && first.id !== null && before.first.id === first.id
        if (isSame) return { ...before, size: before.size === 'small' ? 'docked' : before.size }
        return { key: (before?.key ?? 0) + 1, first, isWritten, hasLostFiles: false, size: 'docked' }
      }),
    resize: (size: ComposeSize) => setState((before) => before && { ...before, size }),
    close: (key: number) => setState((before) => (before?.key === key ? null : before)),
  }
}
export type ComposeControl = ReturnType<typeof useCompose>
