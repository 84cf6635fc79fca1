import { z } from 'zod/mini'
import { ABOUT_LETTERS, CHAT_STATUSES, MESSAGE_LETTERS, TAG_LETTERS, TAGS_AT_MOST } from './limits.ts'

// What the show-room's conversations are asked and answered: the calls are answered inside the browser.

export type ChatStatus = (typeof CHAT_STATUSES)[number]

const chatId = z.int().check(z.positive())
const status = z.enum(CHAT_STATUSES)

/** Plain text: whoever shows it never takes it for HTML. */
export const messageSchema = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(MESSAGE_LETTERS)),
  time: z.iso.datetime(),
  senderId: chatId,
})
export type Message = z.infer<typeof messageSchema>

/** The messages with one contact, whose id is `userId`. */
export const chatSchema = z.strictObject({
  id: chatId,
  userId: chatId,
  unseenMsgs: z.int().check(z.gte(0)),
  chat: z.array(messageSchema),
})
export type Chat = z.infer<typeof chatSchema>

export const contactSchema = z.strictObject({
  id: chatId,
  fullName: z.string().check(z.minLength(1)),
  role: z.string(),
  about: z.string(),
  /** A drawn person. */
  avatar: z.string(),
  status,
})
export type Contact = z.infer<typeof contactSchema>

/** What the list says of a conversation; one that was cleared has no last message. */
export const chatSummarySchema = z.strictObject({
  id: chatId,
  unseenMsgs: z.int().check(z.gte(0)),
  lastMessage: z.optional(messageSchema),
})
export const chatContactSchema = z.extend(contactSchema, { chat: chatSummarySchema })
export type ChatContact = z.infer<typeof chatContactSchema>

export const profileUserSchema = z.strictObject({
  id: chatId,
  avatar: z.string(),
  fullName: z.string(),
  role: z.string(),
  about: z.string().check(z.maxLength(ABOUT_LETTERS)),
  status,
  settings: z.strictObject({
    isTwoStepAuthVerificationEnabled: z.boolean(),
    isNotificationsOn: z.boolean(),
  }),
})
export type ProfileUser = z.infer<typeof profileUserSchema>

export const chatsAndContactsSchema = z.strictObject({
  chatsContacts: z.array(chatContactSchema),
  contacts: z.array(z.extend(contactSchema, { chat: z.optional(chatSummarySchema) })),
  profileUser: z.pick(profileUserSchema, { id: true, avatar: true, fullName: true, status: true }),
})
export type ChatsAndContacts = z.infer<typeof chatsAndContactsSchema>

export const openChatSchema = z.strictObject({
  /** Absent as long as nobody has written. */
  chat: z.optional(chatSchema),
  contact: contactSchema,
})
export type OpenChat = z.infer<typeof openChatSchema>

export const newMessageSchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_LETTERS)),
  senderId: chatId,
})
export type NewMessage = z.infer<typeof newMessageSchema>

export const sentSchema = z.strictObject({
  newMessageData: messageSchema,
  /** Where there was none before. */
  chat: z.optional(chatSchema),
})
export type Sent = z.infer<typeof sentSchema>

// Beyond the specification: docs/simulated-calls.md.

/** Only what changes. */
export const profileChangeSchema = z.object({
  profileUser: z.object({
    about: z.optional(z.string().check(z.trim(), z.maxLength(ABOUT_LETTERS))),
    status: z.optional(status),
    settings: z.optional(
      z.partial(z.object({ isTwoStepAuthVerificationEnabled: z.boolean(), isNotificationsOn: z.boolean() })),
    ),
  }),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>['profileUser']

const marks = {
  isMuted: z.boolean(),
  isImportant: z.boolean(),
  isBlocked: z.boolean(),
  isReported: z.boolean(),
  tags: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_LETTERS))).check(z.maxLength(TAGS_AT_MOST)),
}

/** How somebody is reached, and what was marked of them here. */
export const contactDetailsSchema = z.strictObject({
  id: chatId,
  email: z.email(),
  phone: z.string(),
  hours: z.string(),
  ...marks,
})
export type ContactDetails = z.infer<typeof contactDetailsSchema>
export const contactDetailsListSchema = z.array(contactDetailsSchema)
export const oneContactSchema = z.strictObject({ contact: contactDetailsSchema })

export const contactChangeSchema = z.object({ contact: z.partial(z.object(marks)) })
export type ContactChange = z.infer<typeof contactChangeSchema>['contact']

export const fillChatSchema = z.object({ count: z.int().check(z.gte(1), z.lte(100_000)) })
