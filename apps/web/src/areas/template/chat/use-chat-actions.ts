import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { offerUndo, sayNote } from '../core/notes/notes-store.ts'
import {
  changeContact,
  chatKey,
  clearChat,
  deleteChat,
  deleteContact,
  detailsOptions,
  openChat,
  peopleOptions,
  profileOptions,
  changeProfile,
  restoreChat,
  restoreContact,
  sendMessage,
} from './api.ts'
import type {
  ChatsAndContacts,
  Contact,
  ContactChange,
  ContactDetails,
  OpenChat,
  ProfileChange,
  ProfileUser,
} from './schema.ts'

const PEOPLE = peopleOptions.queryKey

/** Fetches what was written since, and puts it behind what is known. Whoever asks has seen it. */
export async function pullMessages(client: QueryClient, userId: number): Promise<void> {
  const from = client.getQueryData<OpenChat>(chatKey(userId))?.chat?.chat.length ?? 0
  const next = await openChat(userId, from)
  client.setQueryData<OpenChat>(chatKey(userId), (now) => {
    const known = now?.chat?.chat ?? []
    // Another call brought them meanwhile, or they were taken away.
    if (known.length !== from) return now
    return next.chat === undefined ? next : { ...next, chat: { ...next.chat, chat: [...known, ...next.chat.chat] } }
  })
  client.setQueryData<ChatsAndContacts>(PEOPLE, (people) => people && withoutUnseen(people, userId))
}

function withoutUnseen(people: ChatsAndContacts, userId: number): ChatsAndContacts {
  return {
    ...people,
    chatsContacts: people.chatsContacts.map((each) =>
      each.id === userId ? { ...each, chat: { ...each.chat, unseenMsgs: 0 } } : each,
    ),
  }
}

type Named = Pick<Contact, 'id' | 'fullName'>

export interface ChatActions {
  /** False when it was refused; what was typed stays. */
  send: (userId: number, message: string, ownId: number) => Promise<boolean>
  clear: (contact: Named) => void
  remove: (contacts: readonly Named[]) => void
  removeContact: (contact: Named) => void
  /** With a sentence where it can be taken back. */
  mark: (contact: Named, change: ContactChange, said?: string) => void
  /** False when it was refused. */
  saveProfile: (change: ProfileChange) => Promise<boolean>
  /** Shown at once, and as it was again when it was refused. */
  choose: (change: ProfileChange) => void
}

/** What changes conversations and contacts; what takes something away offers the way back. */
export function useChatActions(): ChatActions {
  const client = useQueryClient()
  const refresh = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  /** Afterwards what it touches is asked anew, and nothing else: one conversation may hold years. */
  const run = async (
    touched: readonly QueryKey[],
    work: () => Promise<unknown>,
    said?: string,
    undo?: () => Promise<unknown>,
  ) => {
    try {
      await work()
      if (said !== undefined && undo !== undefined) offerUndo(said, () => void run(touched, undo))
      return true
    } catch {
      sayNote(m.showroom_not_done(), 'danger')
      return false
    } finally {
      await refresh(touched)
    }
  }
  const each = (contacts: readonly Named[], work: (id: number) => Promise<void>) => async () => {
    for (const { id } of contacts) await work(id)
  }
  return {
    async send(userId, message, ownId) {
      try {
        await sendMessage(userId, message, ownId)
      } catch {
        return false
      }
      // It is sent, whether or not it can be read again now.
      await pullMessages(client, userId).catch(() => undefined)
      void client.invalidateQueries({ queryKey: PEOPLE })
      return true
    },
    clear({ id, fullName }) {
      void run(
        [PEOPLE, chatKey(id)],
        () => clearChat(id),
        m.chat_said_cleared({ name: fullName }),
        () => restoreChat(id),
      )
    },
    remove(contacts) {
      const [first] = contacts
      if (first === undefined) return
      const said = contacts.length === 1 ? m.chat_said_deleted({ name: first.fullName }) : m.chat_said_all_deleted()
      void run(
        [PEOPLE, ...contacts.map(({ id }) => chatKey(id))],
        each(contacts, deleteChat),
        said,
        each(contacts, restoreChat),
      )
    },
    removeContact({ id, fullName }) {
      void run(
        [PEOPLE, detailsOptions.queryKey, chatKey(id)],
        () => deleteContact(id),
        m.chat_said_contact_deleted({ name: fullName }),
        () => restoreContact(id),
      )
    },
    mark({ id }, change, said) {
      const before = client.getQueryData(detailsOptions.queryKey)?.find((details) => details.id === id)
      client.setQueryData<ContactDetails[]>(detailsOptions.queryKey, (all) =>
        all?.map((details) => (details.id === id ? ({ ...details, ...change } as ContactDetails) : details)),
      )
      const names = Object.keys(change) as (keyof ContactChange)[]
      const back = Object.fromEntries(names.map((name) => [name, before?.[name]])) as ContactChange
      void run(
        [detailsOptions.queryKey],
        () => changeContact(id, change),
        said,
        () => changeContact(id, back),
      )
    },
    saveProfile: (change) =>
      run([PEOPLE], async () => client.setQueryData(profileOptions.queryKey, await changeProfile(change))),
    choose(change) {
      client.setQueryData(profileOptions.queryKey, (now) => now && withChange(now, change))
      void run([PEOPLE, profileOptions.queryKey], () => changeProfile(change))
    },
  }
}

function withChange(profile: ProfileUser, { settings, ...change }: ProfileChange): ProfileUser {
  return { ...profile, ...change, settings: { ...profile.settings, ...settings } } as ProfileUser
}
