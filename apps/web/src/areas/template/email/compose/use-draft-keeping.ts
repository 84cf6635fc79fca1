import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { deleteForEver, MAILBOX_KEY, writeMail } from '../api.ts'
import { EMPTY_DRAFT, isSameText, writtenMail } from './draft.ts'
import { leaveDraft } from './left-draft.ts'
import type { Mail } from '../schema.ts'
import type { Draft } from './draft.ts'

const PAUSE_MS = 1500

export type KeepingState = 'nothing' | 'kept' | 'failed'

/** What becomes different; a function of what the message is by then, for what has to be waited for. */
export type DraftChange = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

/** A message that is being written, kept as a draft whenever one pauses, and when the sheet goes away. */
export function useDraftKeeping(first: Draft, isWritten: boolean) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(first)
  const [state, setState] = useState<KeepingState>('nothing')
  const now = useRef({ draft: first, kept: isWritten ? EMPTY_DRAFT : first, isDone: false })
  /** One call after the other, so that a message is not kept twice. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const change = (changes: DraftChange) => {
    const { draft } = now.current
    now.current.draft = { ...draft, ...(typeof changes === 'function' ? changes(draft) : changes) }
    setDraft(now.current.draft)
    leaveDraft(now.current.draft)
  }
  const inTurn = useCallback(
    <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      const done = queue.current.then(work)
      queue.current = done.then(
        () => client.invalidateQueries({ queryKey: MAILBOX_KEY }),
        () => undefined,
      )
      return done
    },
    [client],
  )
  const keep = useCallback(
    (isLast = false): Promise<boolean | null> =>
      inTurn(async () => {
        const { draft, kept, isDone } = now.current
        if ((isDone && !isLast) || isSameText(draft, kept)) return kept.id !== null
        const mail = await writeMail(writtenMail(draft, 'draft'), draft.id)
        now.current.kept = { ...draft, id: mail.id }
        now.current.draft = { ...now.current.draft, id: mail.id }
        setState('kept')
        return true
      }).catch(() => {
        setState('failed')
        return null
      }),
    [inTurn],
  )
  useEffect(() => {
    if (isSameText(draft, now.current.kept)) return undefined
    const timer = setTimeout(() => void keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, keep])
  useEffect(
    () => () => {
      if (!now.current.isDone) void keep()
      leaveDraft(null)
    },
    [keep],
  )
  return {
    draft,
    change,
    state,
    /** Whether there is a draft of it now; null where it could not be kept, and is still being written. */
    close: async () => {
      now.current.isDone = true
      const isKept = await keep(true)
      if (isKept === null) now.current.isDone = false
      return isKept
    },
    send: async (sendAt?: number): Promise<Mail> => {
      const mail = await inTurn(() => {
        const { draft } = now.current
        if (sendAt === undefined) return writeMail(writtenMail(draft, 'sent'), draft.id)
        return writeMail(writtenMail({ ...draft, sendAt: new Date(sendAt).toISOString() }, 'draft'), draft.id)
      })
      now.current.isDone = true
      return mail
    },
    /** What was written, so that it can be taken up again. */
    discard: (): Draft => {
      now.current.isDone = true
      void inTurn(async () => {
        const { id } = now.current.draft
        if (id !== null) await deleteForEver([id])
      }).catch(() => undefined)
      return { ...now.current.draft, id: null }
    },
  }
}
