import { DAY, MINUTE } from '@rodchao/rental'
import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { portraitOf } from '../core/people/portraits.ts'
import { chatHandlers } from './handlers.ts'
import { MESSAGE_LETTERS } from './limits.ts'
import {
  chatsAndContactsSchema,
  contactDetailsListSchema,
  contactSchema,
  oneContactSchema,
  openChatSchema,
  profileUserSchema,
  sentSchema,
} from './schema.ts'
import { SAMPLE_CONTACTS } from './simulated/samples.ts'
import { ANSWER_MS, createChatStore } from './simulated/store.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.UTC(2026, 10, 20, 18)
const OWN = 11
const [KOFI, NINA, MEI, TOM] = [2, 1, 3, 4]

function freshChats() {
  const clock = { now: NOW }
  const handlers = chatHandlers(
    ORIGIN,
    createChatStore(() => clock.now),
  )
  const call = (method: string, path: string, body?: unknown) =>
    getResponse(
      handlers,
      new Request(`${ORIGIN}/apps/chat/${path}`, {
        method,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  const status = async (...request: Parameters<typeof call>) => (await call(...request))?.status
  const answer = async (...request: Parameters<typeof call>): Promise<unknown> => (await call(...request))?.json()
  return {
    clock,
    call,
    status,
    answer,
    all: async () => chatsAndContactsSchema.parse(await answer('GET', 'chats-and-contacts')),
    open: async (id: number, query = '') => openChatSchema.parse(await answer('GET', `chats/${id}${query}`)),
    say: async (id: number, message: string, senderId = OWN) =>
      sentSchema.parse(await answer('POST', `chats/${id}`, { message, senderId })),
    profile: async () => profileUserSchema.parse(await answer('GET', 'users/profile-user')),
    details: async () => contactDetailsListSchema.parse(await answer('GET', 'contacts')),
  }
}

describe('the sample conversations', () => {
  it('have the people, counts and ages of the specification', async () => {
    const { all, profile } = freshChats()
    const { chatsContacts, contacts, profileUser } = await all()
    expect(contacts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const many = (status: string) => contacts.filter((contact) => contact.status === status).length
    expect(['online', 'busy', 'offline', 'away'].map(many)).toEqual([3, 3, 2, 2])
    // The one that was begun last comes first.
    expect(chatsContacts.map(({ id, chat }) => [id, chat.id, chat.unseenMsgs])).toEqual([
      [NINA, 2, 1],
      [KOFI, 1, 0],
    ])
    expect(chatsContacts.map(({ chat }) => NOW - Date.parse(chat.lastMessage?.time ?? ''))).toEqual([DAY, 2 * DAY])
    expect(contacts.filter(({ chat }) => chat !== undefined).map(({ id }) => id)).toEqual([NINA, KOFI])
    const { id, role, status, settings } = await profile()
    expect([id, role, status, settings]).toEqual([
      OWN,
      'admin',
      'online',
      { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
    ])
    expect(profileUser).toEqual({ id, avatar: portraitOf('Wipha Suksomboon'), fullName: 'Wipha Suksomboon', status })
  })

  it('are six and ten messages in the order of their times, and begin anew with each backend', async () => {
    const { open, say } = freshChats()
    const times = async (id: number) => ((await open(id)).chat?.chat ?? []).map(({ time }) => time)
    expect([(await times(KOFI)).length, (await times(NINA)).length]).toEqual([6, 10])
    for (const id of [KOFI, NINA]) expect(await times(id)).toEqual((await times(id)).toSorted())
    await say(KOFI, 'One more')
    expect((await freshChats().open(KOFI)).chat?.chat).toHaveLength(6)
  })
})

describe('opening', () => {
  it('takes the unseen count away and says who it is', async () => {
    const { open, all } = freshChats()
    const opened = await open(NINA)
    expect([opened.chat?.unseenMsgs, opened.chat?.userId, opened.contact.fullName]).toEqual([0, NINA, 'Nina Alvarez'])
    expect((await all()).chatsContacts.map(({ chat }) => chat.unseenMsgs)).toEqual([0, 0])
  })

  it('a contact whom nobody has written to has no conversation', async () => {
    expect(await freshChats().open(MEI)).toEqual({ contact: contactSchema.parse(SAMPLE_CONTACTS[2]) })
  })

  it('can begin at a later message, and anything unreadable is the first', async () => {
    const { open } = freshChats()
    const many = async (query: string) => (await open(NINA, query)).chat?.chat.length
    expect(await Promise.all(['?from=8', '?from=99', '?from=-1', '?from=x', '?extra=1'].map(many))).toEqual([
      2, 0, 10, 10, 10,
    ])
  })

  it.each(['0', '99', '11', '-1', 'x', '1.5', '1e1', '999999999999999999999'])(
    'the unknown contact %s is 404 for whatever is asked',
    async (id) => {
      const { call } = freshChats()
      const asked: [string, string, unknown?][] = [
        ['GET', `chats/${id}`],
        ['POST', `chats/${id}`, { message: 'Hello', senderId: OWN }],
        ['DELETE', `chats/${id}`],
        ['DELETE', `chats/${id}/messages`],
        ['POST', `chats/${id}/restore`],
        ['POST', `chats/${id}/fill`, { count: 1 }],
        ['POST', `contacts/${id}`, { contact: {} }],
        ['DELETE', `contacts/${id}`],
        ['POST', `contacts/${id}/restore`],
      ]
      for (const request of asked) {
        const response = await call(...request)
        expect([request, response?.status, await response?.text()]).toEqual([request, 404, ''])
      }
    },
  )
})

describe('writing', () => {
  it('adds a message at the end, now', async () => {
    const { clock, call, open, all } = freshChats()
    clock.now += MINUTE
    const response = await call('POST', `chats/${KOFI}`, { message: ' Fine. ', senderId: OWN, time: 'x', extra: 1 })
    expect(response?.status).toBe(201)
    const time = new Date(NOW + MINUTE).toISOString()
    const newMessageData = { message: 'Fine.', time, senderId: OWN }
    expect(await response?.json()).toEqual({ newMessageData })
    expect((await open(KOFI)).chat?.chat.at(-1)).toEqual(newMessageData)
    expect((await all()).chatsContacts.find(({ id }) => id === KOFI)?.chat.lastMessage).toEqual(newMessageData)
  })

  it('begins a conversation where there was none, and says so once', async () => {
    const { say, all } = freshChats()
    const { chat, newMessageData } = await say(TOM, 'Good morning')
    expect(chat).toEqual({ id: 3, userId: TOM, unseenMsgs: 0, chat: [newMessageData] })
    expect((await say(TOM, 'Are you there')).chat).toBeUndefined()
    expect((await all()).chatsContacts.map(({ id }) => id)).toEqual([TOM, NINA, KOFI])
  })

  it('a message of the contact is unseen until it is opened; nobody else writes there', async () => {
    const { say, all, status } = freshChats()
    await say(TOM, 'Hello', TOM)
    await say(TOM, 'Anybody there', TOM)
    expect((await all()).chatsContacts[0]?.chat.unseenMsgs).toBe(2)
    expect(await status('POST', `chats/${TOM}`, { message: 'Hello', senderId: NINA })).toBe(400)
    expect(await status('POST', `chats/${TOM}`, { message: 'Hello', senderId: 99 })).toBe(400)
  })

  it.each([
    ['no JSON', 'message=Hello'],
    ['nothing', undefined],
    ['a list', []],
    ['an empty message', { message: '', senderId: OWN }],
    ['a blank message', { message: ' \n\t ', senderId: OWN }],
    ['no message', { senderId: OWN }],
    ['a message that is no text', { message: { html: 'x' }, senderId: OWN }],
    ['a huge message', { message: 'x'.repeat(MESSAGE_LETTERS + 1), senderId: OWN }],
    ['no sender', { message: 'Hello' }],
    ['a sender that is no number', { message: 'Hello', senderId: '11' }],
  ])('%s is 400 and changes nothing', async (_, body) => {
    const { status, open } = freshChats()
    expect(await status('POST', `chats/${KOFI}`, body)).toBe(400)
    expect((await open(KOFI)).chat?.chat).toHaveLength(6)
  })

  it('scripts, other alphabets and the longest message come back letter by letter', async () => {
    const { say, open } = freshChats()
    const texts = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'สวัสดี\nครับ 👋🏽',
      'x'.repeat(MESSAGE_LETTERS),
    ]
    for (const text of texts) await say(KOFI, text)
    expect((await open(KOFI, '?from=6')).chat?.chat.map(({ message }) => message)).toEqual(texts)
  })
})

describe('an answer', () => {
  it('comes to a question, from a contact who is online, once and after a moment', async () => {
    const { clock, say, open, all } = freshChats()
    await say(MEI, 'Can you come on Friday?')
    clock.now += ANSWER_MS - 1
    expect((await open(MEI)).chat?.chat).toHaveLength(1)
    clock.now += 10 * MINUTE
    const { chat } = (await all()).chatsContacts[0] ?? {}
    expect([chat?.unseenMsgs, chat?.lastMessage?.senderId]).toEqual([1, MEI])
    expect(chat?.lastMessage?.time).toBe(new Date(NOW + ANSWER_MS).toISOString())
    clock.now += DAY
    expect((await open(MEI)).chat?.chat).toHaveLength(2)
  })

  it('never comes to a sentence, from somebody away, or from one who was blocked meanwhile', async () => {
    const { clock, say, open, answer } = freshChats()
    await say(MEI, 'Come on Friday.')
    await say(TOM, 'Can you come?')
    await say(NINA, 'Can you come?')
    await answer('POST', `contacts/${NINA}`, { contact: { isBlocked: true } })
    clock.now += DAY
    const many = async (id: number) => (await open(id)).chat?.chat.length
    expect([await many(MEI), await many(TOM), await many(NINA)]).toEqual([1, 1, 11])
  })
})

describe('taking away', () => {
  it('a cleared conversation stays in the list without a last message, and comes back before what was written since', async () => {
    const { status, all, open, say, answer } = freshChats()
    expect(await status('DELETE', `chats/${NINA}/messages`)).toBe(200)
    expect((await all()).chatsContacts[0]?.chat).toEqual({ id: 2, unseenMsgs: 0 })
    await say(NINA, 'Hello again')
    const { chat } = openChatSchema.parse(await answer('POST', `chats/${NINA}/restore`))
    expect([chat?.chat.length, chat?.chat.at(-1)?.message]).toEqual([11, 'Hello again'])
    expect(await open(NINA)).toMatchObject({ chat: { chat: chat?.chat } })
    expect(await status('POST', `chats/${NINA}/restore`)).toBe(404)
  })

  it('a deleted conversation leaves the contact, and comes back to its place with another number where its own is taken', async () => {
    const { status, all, say, answer } = freshChats()
    expect(await status('DELETE', `chats/${NINA}`)).toBe(200)
    expect(await status('DELETE', `chats/${NINA}`)).toBe(404)
    expect((await all()).contacts[0]?.chat).toBeUndefined()
    await say(TOM, 'Good morning')
    expect(openChatSchema.parse(await answer('POST', `chats/${NINA}/restore`)).chat?.id).toBe(3)
    expect((await all()).chatsContacts.map(({ id }) => id)).toEqual([NINA, TOM, KOFI])
  })

  it('a deleted contact is unknown, and comes back with the conversation', async () => {
    const { status, all, open } = freshChats()
    expect(await status('DELETE', `contacts/${NINA}`)).toBe(200)
    const { contacts, chatsContacts } = await all()
    expect([contacts.length, chatsContacts.length]).toEqual([9, 1])
    expect(await status('GET', `chats/${NINA}`)).toBe(404)
    expect(await status('POST', `chats/${NINA}`, { message: 'Hello', senderId: OWN })).toBe(404)
    expect(await status('POST', `contacts/${NINA}/restore`)).toBe(200)
    expect((await all()).contacts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await open(NINA)).chat?.chat).toHaveLength(10)
  })
})

describe('what is kept', () => {
  it('about oneself: text, status and settings, one by one', async () => {
    const { answer, profile, all } = freshChats()
    const change = async (profileUser: unknown) =>
      profileUserSchema.parse(await answer('POST', 'users/profile-user', { profileUser }))
    await change({ about: ' <b>Back</b> soon ', fullName: 'Somebody else', extra: 1 })
    await change({ status: 'away' })
    await change({ settings: { isNotificationsOn: true } })
    const kept = await profile()
    expect([kept.fullName, kept.about, kept.status, kept.settings]).toEqual([
      'Wipha Suksomboon',
      '<b>Back</b> soon',
      'away',
      { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: true },
    ])
    expect((await all()).profileUser.status).toBe('away')
  })

  it('about a contact: marks and tags; who is blocked is not written to', async () => {
    const { answer, status, details } = freshChats()
    const change = async (contact: unknown) =>
      oneContactSchema.parse(await answer('POST', `contacts/${TOM}`, { contact })).contact
    await change({ isMuted: true, tags: ['Hotels'], email: 'else@x.example' })
    const kept = await change({ isBlocked: true })
    expect([kept.isMuted, kept.isBlocked, kept.tags, kept.email]).toEqual([
      true,
      true,
      ['Hotels'],
      'tom@seabreezehotels.example',
    ])
    expect((await details()).find(({ id }) => id === TOM)).toEqual(kept)
    expect(await status('POST', `chats/${TOM}`, { message: 'Hello', senderId: OWN })).toBe(409)
  })

  it.each([
    ['users/profile-user', {}],
    ['users/profile-user', { profileUser: { status: 'asleep' } }],
    ['users/profile-user', { profileUser: { about: 'x'.repeat(501) } }],
    ['users/profile-user', { profileUser: { settings: { isNotificationsOn: 'yes' } } }],
    [`contacts/${TOM}`, {}],
    [`contacts/${TOM}`, { contact: { isMuted: 1 } }],
    [`contacts/${TOM}`, { contact: { tags: [''] } }],
    [`contacts/${TOM}`, { contact: { tags: Array.from({ length: 9 }, () => 'x') } }],
    [`chats/${TOM}/fill`, { count: -1 }],
    [`chats/${TOM}/fill`, { count: 1e9 }],
  ])('%s refuses %j', async (path, body) => {
    const { status, profile, details } = freshChats()
    expect(await status('POST', path, body)).toBe(400)
    expect([await profile(), await details()]).toEqual([await freshChats().profile(), await freshChats().details()])
  })

  it('years of messages can be had to look at', async () => {
    const { status, open } = freshChats()
    expect(await status('POST', `chats/${KOFI}/fill`, { count: 5000 })).toBe(200)
    const messages = (await open(KOFI)).chat?.chat ?? []
    expect(messages).toHaveLength(5006)
    expect(messages.slice(-12).map(({ time }) => time)).toEqual(
      messages
        .slice(-12)
        .map(({ time }) => time)
        .toSorted(),
    )
  })
})
