import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Mail, MailAttachment, MailLabel, MailMessage, MailPerson, WrittenMail } from '../schema.ts'

/** A message as it is being written. */
export interface Draft {
  /** Of the draft that is kept of it; null before one is. */
  id: number | null
  to: readonly MailPerson[]
  cc: readonly MailPerson[]
  bcc: readonly MailPerson[]
  subject: string
  message: string
  attachments: readonly MailAttachment[]
  labels: readonly MailLabel[]
  /** When it goes out by itself, if it does. */
  sendAt?: string | undefined
}

export const OWN_EMAIL = 'wipha@rodchao.example'

export const EMPTY_DRAFT: Draft = {
  id: null,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  message: '',
  attachments: [],
  labels: [],
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** `Re: ` and the like once only, however often it went to and fro. */
export function prefixed(prefix: string, subject: string): string {
  return subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`
}

function quoted({ from, time, message }: MailMessage): string {
  const intro = escaped(m.email_quote({ name: from.name, time: formatDateTime(time) }))
  return `<p></p><p>${intro}</p><blockquote>${message}</blockquote>`
}

export function replyDraft(message: MailMessage): Draft {
  const { from, to, subject } = message
  const others = from.email === OWN_EMAIL ? to : [{ name: from.name, email: from.email }]
  return { ...EMPTY_DRAFT, to: others, subject: prefixed('Re:', subject), message: quoted(message) }
}

export function forwardDraft(message: MailMessage): Draft {
  const { subject, attachments } = message
  return { ...EMPTY_DRAFT, subject: prefixed('Fwd:', subject), message: quoted(message), attachments }
}

export function keptDraft(mail: Mail): Draft {
  const { id, to, cc, bcc, subject, message, attachments, labels, sendAt } = mail
  return { id, to, cc, bcc, subject, message, attachments, labels, sendAt }
}

/** What is written on keeps its time; what is sent now has none any more. */
export function writtenMail(draft: Draft, folder: 'draft' | 'sent'): WrittenMail {
  const { id: _, sendAt, ...rest } = draft
  const later = sendAt === undefined || folder === 'sent' ? {} : { sendAt }
  return {
    ...rest,
    to: [...rest.to],
    cc: [...rest.cc],
    bcc: [...rest.bcc],
    attachments: [...rest.attachments],
    labels: [...rest.labels],
    folder,
    ...later,
  }
}

export function isSameText(one: Draft, other: Draft): boolean {
  return JSON.stringify({ ...one, id: null }) === JSON.stringify({ ...other, id: null })
}

/** Lines as paragraphs, for whoever writes without any form. */
export function asParagraphs(text: string): string {
  if (text === '') return ''
  return text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}
