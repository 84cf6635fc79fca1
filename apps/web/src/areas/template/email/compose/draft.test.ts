import { expect, it } from 'vitest'
import {
  asParagraphs,
  EMPTY_DRAFT,
  forwardDraft,
  isSameText,
  keptDraft,
  OWN_EMAIL,
  prefixed,
  replyDraft,
  writtenMail,
} from './draft.ts'
import { writtenMailSchema } from '../schema.ts'
import type { Mail } from '../schema.ts'

const MAIL: Mail = {
  id: 7,
  from: { name: 'Nina <b>', email: 'nina@pier.example', avatar: '' },
  to: [{ name: 'Wipha', email: OWN_EMAIL }],
  cc: [],
  bcc: [],
  subject: 'Gate B',
  message: '<p>Friday</p>',
  attachments: [{ fileName: 'a.txt', thumbnail: 'text', url: '/apps/email/files/1', size: '3B' }],
  isStarred: false,
  labels: ['company'],
  time: '2026-11-21T05:00:00.000Z',
  replies: [],
  folder: 'inbox',
  isRead: true,
}

it('a reply goes to the sender, and to the receivers of one own mails', () => {
  expect(replyDraft(MAIL).to).toEqual([{ name: 'Nina <b>', email: 'nina@pier.example' }])
  const own = {
    ...MAIL,
    from: { name: 'Wipha', email: OWN_EMAIL, avatar: '' },
    to: [{ name: 'Tom', email: 'tom@x.example' }],
  }
  expect(replyDraft(own).to).toEqual(own.to)
})

it('a reply quotes what was written and leaves its files, a forward takes them along', () => {
  expect(replyDraft(MAIL).message).toContain('<blockquote><p>Friday</p></blockquote>')
  expect(replyDraft(MAIL).message).not.toContain('Nina <b>')
  expect(replyDraft(MAIL).attachments).toEqual([])
  expect(forwardDraft(MAIL).attachments).toHaveLength(1)
  expect(forwardDraft(MAIL).to).toEqual([])
})

it('an answer to an answer says so once', () => {
  expect(prefixed('Re:', 'RE: Gate B')).toBe('RE: Gate B')
  expect(prefixed('Re:', 'Gate B')).toBe('Re: Gate B')
})

it('a number that it was kept under makes no other text of a draft', () => {
  expect(isSameText(EMPTY_DRAFT, { ...EMPTY_DRAFT, id: 4 })).toBe(true)
  expect(isSameText(EMPTY_DRAFT, { ...EMPTY_DRAFT, subject: 'x' })).toBe(false)
})

it('what is sent is what the mailbox takes', () => {
  const written = writtenMail(forwardDraft(MAIL), 'draft')
  expect(writtenMailSchema.parse(written)).toEqual(written)
})

it('a draft that waits for its time keeps it while one writes on, and loses it when it is sent now', () => {
  const sendAt = '2026-11-22T00:00:00.000Z'
  const draft = { ...keptDraft({ ...MAIL, folder: 'draft', sendAt }), subject: 'Gate C' }
  expect(writtenMailSchema.parse(writtenMail(draft, 'draft')).sendAt).toBe(sendAt)
  expect(writtenMail(draft, 'sent').sendAt).toBeUndefined()
  expect(isSameText(draft, { ...draft, sendAt: undefined })).toBe(false)
})

it('lines become paragraphs in which nothing is markup', () => {
  expect(asParagraphs('a <b>\n\nc & d')).toBe('<p>a &lt;b&gt;</p><p></p><p>c &amp; d</p>')
  expect(asParagraphs('')).toBe('')
})
