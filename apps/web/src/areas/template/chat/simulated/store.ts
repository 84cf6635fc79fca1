import { shopNow } from '#lib/shop-clock.ts'
import { nextId } from '../../core/list/row-ids.ts'
import { SAMPLE_ANSWERS, SAMPLE_CONTACTS, SAMPLE_DETAILS, SAMPLE_PROFILE, sampleChats } from './samples.ts'
import type {
  Chat,
  ChatsAndContacts,
  Contact,
  ContactChange,
  ContactDetails,
  Message,
  NewMessage,
  OpenChat,
  ProfileChange,
  ProfileUser,
  Sent,
} from '../schema.ts'

/** A contact who is online and was asked something answers so much later. */
export const ANSWER_MS = 4000
const FILL_STEP_MS = 60_000

/** `unknown` contacts, those who are `blocked`, and a `stranger` in whose name nobody may write here. */
export type Refusal = 'unknown' | 'blocked' | 'stranger'

interface Answer {
  userId: number
  at: number
  message: string
}

const summaryOf = ({ id, unseenMsgs, chat }: Chat) => {
  const lastMessage = chat.at(-1)
  return { id, unseenMsgs, ...(lastMessage === undefined ? {} : { lastMessage }) }
}

/** The simulated conversations of one tab: a reload brings back the samples. */
export function createChatStore(now: () => number = shopNow) {
  // In the order in which they were begun.
  let chats: readonly Chat[] = sampleChats(now())
  let contacts: readonly Contact[] = SAMPLE_CONTACTS
  let details: readonly ContactDetails[] = SAMPLE_DETAILS
  let profile: ProfileUser = SAMPLE_PROFILE
  let answers: readonly Answer[] = []
  /** What was taken away last of each contact: brought back as long as nothing else was. */
  const removedChats = new Map<number, Chat>()
  const removedContacts = new Map<number, Contact>()

  const chatWith = (userId: number) => chats.find((chat) => chat.userId === userId)
  const contactOf = (id: number) => contacts.find((contact) => contact.id === id)
  const detailsOf = (id: number) => (contactOf(id) === undefined ? undefined : details.find((each) => each.id === id))
  const replace = (userId: number, change: Partial<Chat>) => {
    chats = chats.map((chat) => (chat.userId === userId ? { ...chat, ...change } : chat))
  }

  /** Adds it behind the others; gives back the conversation where it begins with it. */
  function append(userId: number, message: Message): Chat | undefined {
    const before = chatWith(userId)
    const unseen = message.senderId === userId ? 1 : 0
    if (before !== undefined) {
      replace(userId, { chat: [...before.chat, message], unseenMsgs: before.unseenMsgs + unseen })
      return undefined
    }
    const begun: Chat = { id: nextId(chats), userId, unseenMsgs: unseen, chat: [message] }
    chats = [...chats, begun]
    return begun
  }

  /** Answers whose time has come were written then. */
  function settle(): void {
    const due = answers.filter(({ at }) => at <= now())
    if (due.length === 0) return
    answers = answers.filter(({ at }) => at > now())
    for (const { userId, at, message } of due)
      append(userId, { message, time: new Date(at).toISOString(), senderId: userId })
  }

  function expectAnswer(userId: number, message: string): void {
    if (!message.endsWith('?') || contactOf(userId)?.status !== 'online') return
    const turn = chatWith(userId)?.chat.length ?? 0
    const answer = SAMPLE_ANSWERS[turn % SAMPLE_ANSWERS.length] ?? SAMPLE_ANSWERS[0]
    answers = [...answers.filter((each) => each.userId !== userId), { userId, at: now() + ANSWER_MS, message: answer }]
  }

  /** Nothing more comes into a conversation that is taken away or that nobody wants to hear of. */
  function expectNothing(userId: number): void {
    answers = answers.filter((answer) => answer.userId !== userId)
  }

  return {
    all(): ChatsAndContacts {
      settle()
      const { id, avatar, fullName, status } = profile
      const withChat = (contact: Contact) => {
        const chat = chatWith(contact.id)
        return chat === undefined ? contact : { ...contact, chat: summaryOf(chat) }
      }
      return {
        chatsContacts: chats.toReversed().flatMap((chat) => {
          const contact = contactOf(chat.userId)
          return contact === undefined ? [] : { ...contact, chat: summaryOf(chat) }
        }),
        contacts: contacts.map(withChat),
        profileUser: { id, avatar, fullName, status },
      }
    },
    profile: () => profile,
    changeProfile({ about = profile.about, status = profile.status, settings }: ProfileChange): ProfileUser {
      const given = Object.fromEntries(Object.entries(settings ?? {}).filter(([, value]) => value !== undefined))
      profile = { ...profile, about, status, settings: { ...profile.settings, ...given } }
      return profile
    },
    /** From the message at this place on; all of them from 0. Whoever opens it has seen them. */
    open(userId: number, from: number): OpenChat | null {
      settle()
      const contact = contactOf(userId)
      if (contact === undefined) return null
      const chat = chatWith(userId)
      if (chat === undefined) return { contact }
      if (chat.unseenMsgs > 0) replace(userId, { unseenMsgs: 0 })
      return { chat: { ...chat, unseenMsgs: 0, chat: from === 0 ? chat.chat : chat.chat.slice(from) }, contact }
    },
    write(userId: number, { message, senderId }: NewMessage): Sent | Refusal {
      settle()
      if (contactOf(userId) === undefined) return 'unknown'
      if (senderId !== profile.id && senderId !== userId) return 'stranger'
      if (detailsOf(userId)?.isBlocked === true) return 'blocked'
      const newMessageData = { message, time: new Date(now()).toISOString(), senderId }
      const begun = append(userId, newMessageData)
      if (senderId === profile.id) expectAnswer(userId, message)
      return { newMessageData, ...(begun === undefined ? {} : { chat: begun }) }
    },
    /** Takes its messages away, or all of it. False where there is none. */
    remove(userId: number, what: 'messages' | 'chat'): boolean {
      settle()
      const chat = chatWith(userId)
      if (chat === undefined) return false
      removedChats.set(userId, chat)
      expectNothing(userId)
      if (what === 'messages') replace(userId, { chat: [], unseenMsgs: 0 })
      else chats = chats.filter((each) => each !== chat)
      return true
    },
    /** What was taken away last, before what was written since. */
    restore(userId: number): OpenChat | null {
      const [contact, removed, since] = [contactOf(userId), removedChats.get(userId), chatWith(userId)]
      if (contact === undefined || removed === undefined) return null
      removedChats.delete(userId)
      const chat = { ...removed, chat: [...removed.chat, ...(since?.chat ?? [])] }
      const others = chats.filter((each) => each.userId !== userId)
      // Its number may have gone to one that was begun meanwhile.
      const id = others.some((each) => each.id === chat.id) ? nextId(others) : chat.id
      chats = [...others, { ...chat, id }].toSorted((one, other) => one.id - other.id)
      return { chat: { ...chat, id }, contact }
    },
    details: () => details.filter(({ id }) => contactOf(id) !== undefined),
    changeContact(id: number, change: ContactChange): ContactDetails | null {
      if (detailsOf(id) === undefined) return null
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      details = details.map((each) => (each.id === id ? { ...each, ...given } : each))
      if (change.isBlocked === true) expectNothing(id)
      return detailsOf(id) ?? null
    },
    /** With the conversation, which comes back with the contact. */
    removeContact(id: number): boolean {
      const contact = contactOf(id)
      if (contact === undefined) return false
      removedContacts.set(id, contact)
      expectNothing(id)
      contacts = contacts.filter((each) => each.id !== id)
      return true
    },
    restoreContact(id: number): ContactDetails | null {
      const contact = removedContacts.get(id)
      if (contact === undefined) return null
      removedContacts.delete(id)
      contacts = [...contacts, contact].toSorted((one, other) => one.id - other.id)
      return detailsOf(id) ?? null
    },
    /** So many messages before the first one: to look at people who have written to each other for years. */
    fill(userId: number, count: number): boolean {
      if (contactOf(userId) === undefined) return false
      const chat = chatWith(userId) ?? { id: nextId(chats), userId, unseenMsgs: 0, chat: [] }
      const first = Date.parse(chat.chat[0]?.time ?? new Date(now()).toISOString())
      const earlier = Array.from({ length: count }, (_, index) => ({
        message: `Message ${index + 1} of before${' and so on'.repeat(index % 9)}.`,
        time: new Date(first - (count - index) * FILL_STEP_MS).toISOString(),
        senderId: index % 5 < 3 ? userId : profile.id,
      }))
      const filled = { ...chat, chat: [...earlier, ...chat.chat] }
      chats = [...chats.filter((each) => each.userId !== userId), filled].toSorted((one, other) => one.id - other.id)
      return true
    },
  }
}

export type ChatStore = ReturnType<typeof createChatStore>
