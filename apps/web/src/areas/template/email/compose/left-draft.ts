import { keptText } from '#shell/typed/kept-text.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft } from './draft.ts'

const PLACE = 'mail'

/** The message that is being written, for a reload: the mailbox itself begins anew with one. */
export function leaveDraft(draft: Draft | null): void {
  keptText(PLACE).write(draft === null ? '' : JSON.stringify(draft))
}

/** What a reload left of it. Its number and its files went with the mailbox. */
export function takeLeftDraft(): { draft: Draft; hasLostFiles: boolean } | null {
  const text = keptText(PLACE).read()
  if (text === '') return null
  try {
    const left = { ...EMPTY_DRAFT, ...(JSON.parse(text) as Partial<Draft>) }
    return { draft: { ...left, id: null, attachments: [] }, hasLostFiles: left.attachments.length > 0 }
  } catch {
    return null
  }
}
