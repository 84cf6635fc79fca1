import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { emailHandlers } from './handlers.ts'
import { LABELS } from './folders.ts'
import { attachmentSchema, fileSchema, mailIdsSchema, mailListSchema, mailSchema } from './schema.ts'
import { createMailbox } from './simulated/mailbox.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.UTC(2026, 10, 21, 5)
const HOUR_MS = 3_600_000

function freshMailbox() {
  const clock = { now: NOW }
  const handlers = emailHandlers(
    ORIGIN,
    createMailbox(() => clock.now),
  )
  const call = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers: { 'content-type': 'application/json' } }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`${ORIGIN}/apps/email/${path}`, body === undefined ? init : { ...init, body: text })
    const response = await getResponse(handlers, request)
    if (response === undefined) throw new Error(`no answer to ${method} ${path}`)
    return response
  }
  const status = async (...parts: Parameters<typeof call>) => (await call(...parts)).status
  const list = async (query = '') => mailListSchema.parse(await (await call('GET', `emails${query}`)).json())
  const ids = async (query = '') => (await list(query)).emails.map(({ id }) => id)
  const mail = async (id: number) => mailSchema.parse(await (await call('GET', `emails/${id}`)).json())
  return { clock, call, status, list, ids, mail }
}

const WRITTEN = {
  to: [{ name: 'Nina', email: 'nina@pier.example' }],
  cc: [],
  bcc: [],
  subject: 'Fourteen scooters',
  message: '<p>They are free.</p>',
  attachments: [],
  labels: [],
  folder: 'sent' as const,
}

describe('the list of mails', () => {
  it('is the inbox, the highest id first, with what is unread counted', async () => {
    const { list } = freshMailbox()
    const { emails, emailsMeta, total } = await list()
    expect(emails.map(({ id }) => id)).toEqual([24, 23, 22, 21, 15, 12, 9, 7])
    expect(emailsMeta).toEqual({ inbox: 3, draft: 4, spam: 2 })
    expect(total).toBeUndefined()
  })

  it('has the samples that the template has', async () => {
    const { list } = freshMailbox()
    const counts = async (...folders: string[]) =>
      Promise.all(folders.map(async (folder) => (await list(`?folder=${folder}`)).emails.length))
    expect(await counts('inbox', 'spam', 'draft', 'trash', 'sent', 'starred')).toEqual([8, 6, 4, 4, 2, 6])
    const all = [...(await list('?folder=')).emails, ...(await list('?folder=trash')).emails]
    expect(all).toHaveLength(24)
    const labelled = LABELS.map((label) => all.filter(({ labels }) => labels.includes(label)).length)
    expect(labelled).toEqual([7, 9, 3, 6])
    expect(all.filter(({ isStarred }) => isStarred)).toHaveLength(7)
    expect(all.filter(({ attachments }) => attachments.length === 0)).toHaveLength(17)
    for (const { subject, message, time, id } of all) {
      expect(subject.length).toBeGreaterThanOrEqual(12)
      expect(subject.length).toBeLessThanOrEqual(45)
      expect(message.length).toBeGreaterThanOrEqual(500)
      expect(message.length).toBeLessThanOrEqual(1500)
      const hours = (NOW - Date.parse(time)) / HOUR_MS
      expect(hours > 0.5 && (id > 20 ? hours < 7 : hours > 24)).toBe(true)
    }
    expect(all.find(({ id }) => id === 24)?.replies.map(({ id }) => id)).toEqual([25, 26])
  })

  it('searches subjects in any case, and no other words', async () => {
    const { ids } = freshMailbox()
    expect(await ids('?q=HELMETS')).toEqual([9])
    expect(await ids('?q=Nina')).toEqual([])
  })

  it('joins label and folder, and leaves the trash out of what is starred or everything', async () => {
    const { ids } = freshMailbox()
    expect(await ids('?folder=inbox&label=company')).toEqual([21, 12, 9])
    expect(await ids('?folder=starred')).not.toContain(5)
    expect(await ids('?folder=nowhere')).toEqual([])
    expect(await ids('?label=unknown')).toEqual([])
  })

  it('is cut into pages for whoever asks, and says how many there are', async () => {
    const { list, ids } = freshMailbox()
    expect(await ids('?perPage=3&page=3')).toEqual([9, 7])
    expect((await list('?perPage=3&page=99')).total).toBe(8)
    expect(await ids('?perPage=-3&page=none')).toHaveLength(8)
    expect(await ids('?show=unread')).toEqual([23, 22, 9])
    expect(await ids('?show=rubbish')).toHaveLength(8)
  })

  it('has its numbers beside it, with the folders where they lie apart', async () => {
    const { call } = freshMailbox()
    const read = async (query: string) => mailIdsSchema.parse(await (await call('GET', `email-ids${query}`)).json())
    expect(await read('')).toEqual({ ids: [24, 23, 22, 21, 15, 12, 9, 7] })
    const starred = await read('?folder=starred')
    expect(starred.folders).toHaveLength(starred.ids.length)
  })
})

describe('changes', () => {
  it('reach the mails that are named and leave out what is unknown', async () => {
    const { status, mail } = freshMailbox()
    const body = { emailIds: [24, 999], dataToUpdate: { isStarred: false, isRead: false, subject: 'x', rubbish: 1 } }
    expect(await status('POST', 'update-emails', body)).toBe(200)
    const changed = await mail(24)
    expect([changed.isStarred, changed.isRead, changed.folder]).toEqual([false, false, 'inbox'])
    expect(changed.subject).toContain('Harbour')
  })

  it('of labels turn each mail by itself', async () => {
    const { status, mail } = freshMailbox()
    expect(await status('POST', 'update-emails-label', { emailIds: [24, 21], label: 'company' })).toBe(200)
    expect((await mail(24)).labels).toEqual(['important', 'company'])
    expect((await mail(21)).labels).toEqual([])
  })

  it('are refused where they make no sense', async () => {
    const { status } = freshMailbox()
    const wrong: [string, unknown][] = [
      ['update-emails', undefined],
      ['update-emails', '{'],
      ['update-emails', { emailIds: 24, dataToUpdate: {} }],
      ['update-emails', { emailIds: ['24'], dataToUpdate: {} }],
      ['update-emails', { emailIds: [24] }],
      ['update-emails', { emailIds: [24], dataToUpdate: { folder: 'attic' } }],
      ['update-emails', { emailIds: [24], dataToUpdate: { isRead: 'yes' } }],
      ['update-emails-label', { emailIds: [24], label: 'urgent' }],
      ['update-emails-label', { label: 'company' }],
      ['delete-emails', { emailIds: null }],
      ['emails', { ...WRITTEN, to: [{ name: 'x', email: 'nobody' }] }],
      ['emails', { ...WRITTEN, folder: 'inbox' }],
      ['emails', { ...WRITTEN, to: [] }],
      ['emails', { ...WRITTEN, to: [], folder: 'draft', sendAt: '2030-01-01T00:00:00Z' }],
      [
        'emails',
        { ...WRITTEN, attachments: [{ fileName: 'x', thumbnail: 'text', url: 'https://nasty.example', size: '1KB' }] },
      ],
      ['files', { fileName: 'a.txt', type: 'text/plain', content: '***' }],
      ['fill-mailbox', { count: -1 }],
    ]
    const answers = await Promise.all(wrong.map(([path, body]) => status('POST', path, body)))
    expect(answers.every((answer) => answer === 400)).toBe(true)
  })

  it('are for ever only in the trash and among drafts', async () => {
    const { status } = freshMailbox()
    expect(await status('POST', 'delete-emails', { emailIds: [14, 20, 24, 999] })).toBe(200)
    expect(await status('GET', 'emails/14')).toBe(404)
    expect(await status('GET', 'emails/20')).toBe(404)
    expect(await status('GET', 'emails/24')).toBe(200)
  })
})

it('the mail beside another is found in the order in which they are kept, of all folders', async () => {
  const { call, status } = freshMailbox()
  const beside = async (query: string) =>
    mailSchema.parse(await (await call('GET', `paginate-email?${query}`)).json()).id
  expect(await beside('dir=previous&emailId=15')).toBe(14)
  expect(await beside('dir=next&emailId=15')).toBe(16)
  expect(await beside('emailId=15')).toBe(16)
  const none = [
    'dir=previous&emailId=1',
    'dir=next&emailId=24',
    'dir=next&emailId=99',
    'dir=previous&emailId=99',
    'dir=next',
    'dir=next&emailId=x',
  ]
  for (const query of none) expect(await status('GET', `paginate-email?${query}`)).toBe(404)
})

describe('what is written', () => {
  it('lies among the sent mails under the next number, with scripts as they were typed', async () => {
    const { call, ids } = freshMailbox()
    const subject = '<script>alert(1)</script>'
    const response = await call('POST', 'emails', { ...WRITTEN, subject, rubbish: true })
    expect(response.status).toBe(201)
    const made = mailSchema.parse(await response.json())
    expect([made.id, made.subject, made.folder]).toEqual([27, subject, 'sent'])
    expect((await ids('?folder=sent'))[0]).toBe(27)
  })

  it('is written on while it is a draft, and only then', async () => {
    const { status, mail } = freshMailbox()
    expect(await status('PUT', 'emails/20', { ...WRITTEN, folder: 'draft', subject: 'On it' })).toBe(200)
    expect((await mail(20)).subject).toBe('On it')
    expect(await status('PUT', 'emails/20', WRITTEN)).toBe(200)
    expect((await mail(20)).folder).toBe('sent')
    expect(await status('PUT', 'emails/20', WRITTEN)).toBe(404)
    expect(await status('PUT', 'emails/x', WRITTEN)).toBe(404)
    expect(await status('PUT', 'emails/4', { subject: 'x' })).toBe(400)
  })

  it('goes out when its time has come', async () => {
    const { clock, call, ids, mail } = freshMailbox()
    const sendAt = new Date(NOW + HOUR_MS).toISOString()
    await call('POST', 'emails', { ...WRITTEN, folder: 'draft', sendAt })
    expect(await ids('?folder=draft')).toContain(27)
    clock.now += HOUR_MS
    expect(await ids('?folder=draft')).not.toContain(27)
    const sent = await mail(27)
    expect([sent.folder, sent.time, sent.sendAt]).toEqual(['sent', sendAt, undefined])
  })

  it('keeps files and gives them back', async () => {
    const { call, status } = freshMailbox()
    const file = { fileName: 'hello.txt', type: 'text/plain', content: btoa('hello') }
    const attachment = attachmentSchema.parse(await (await call('POST', 'files', file)).json())
    expect([attachment.thumbnail, attachment.size]).toEqual(['text', '5B'])
    const back = await call('GET', attachment.url.replace('/apps/email/', ''))
    expect(fileSchema.parse(await back.json())).toEqual(file)
    expect(await status('GET', 'files/999')).toBe(404)
    expect(await status('GET', 'files/none')).toBe(404)
  })
})

it('unknown and odd numbers are no mails', async () => {
  const { status } = freshMailbox()
  const answers = await Promise.all(
    ['99', 'x', '0', '-1', '1.5', '99999999999999999999'].map((id) => status('GET', `emails/${id}`)),
  )
  expect(answers.every((answer) => answer === 404)).toBe(true)
})

it('a mailbox of fifty thousand answers for a page within a moment', async () => {
  const { status, list } = freshMailbox()
  expect(await status('POST', 'fill-mailbox', { count: 50_000 })).toBe(200)
  const { emails, total } = await list('?perPage=50&page=700')
  expect([emails.length, total]).toEqual([50, 50_008])
})
