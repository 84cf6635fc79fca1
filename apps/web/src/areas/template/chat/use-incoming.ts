import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { sayNote } from '../core/notes/notes-store.ts'
import { pullMessages } from './use-chat-actions.ts'
import type { ChatContact, OpenChat } from './schema.ts'

const NOTE_LETTERS = 80

/** What is new in the open conversation is fetched and thereby seen. */
export function useSeen(open: OpenChat | undefined, threads: readonly ChatContact[] | undefined): void {
  const client = useQueryClient()
  const userId = open?.contact.id
  const unseen = threads?.find(({ id }) => id === userId)?.chat.unseenMsgs ?? 0
  useEffect(() => {
    // A call that fails is made again with the next look.
    if (userId !== undefined && unseen > 0) pullMessages(client, userId).catch(() => undefined)
  }, [client, userId, unseen])
}

/** Says what came into another conversation, for whoever wants to be told. */
export function useIncomingNotes(
  threads: readonly ChatContact[] | undefined,
  isWanted: (userId: number) => boolean,
): void {
  const known = useRef<ReadonlyMap<number, string> | null>(null)
  useEffect(() => {
    if (threads === undefined) return
    const before = known.current
    known.current = new Map(threads.map(({ id, chat }) => [id, chat.lastMessage?.time ?? '']))
    if (before === null) return
    for (const { id, fullName, chat } of threads) {
      const last = chat.lastMessage
      const isNew = last !== undefined && last.senderId === id && last.time > (before.get(id) ?? '')
      if (isNew && chat.unseenMsgs > 0 && isWanted(id))
        sayNote(m.chat_note({ name: fullName, text: last.message.slice(0, NOTE_LETTERS) }))
    }
  }, [threads, isWanted])
}
