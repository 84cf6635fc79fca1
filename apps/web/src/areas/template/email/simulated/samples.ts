import type { Mail, MailAttachment } from '../schema.ts'
import rows from './mails.json' with { type: 'json' }

const MINUTE_MS = 60_000
type Row = (typeof rows)[number]
type Named = Pick<MailAttachment, 'fileName' | 'thumbnail'>

export interface SampleParts {
  now: number
  /** Keeps the file and says where it lies. */
  attach: (file: Named) => MailAttachment
}

function messageOf({ minutesAgo, attachments, ...row }: Omit<Row, 'replies'>, { now, attach }: SampleParts) {
  return {
    ...row,
    attachments: (attachments as Named[]).map(attach),
    time: new Date(now - minutesAgo * MINUTE_MS).toISOString(),
  }
}

/** The 24 mails of a new mailbox; the last one has two earlier messages. Names and words are made up. */
export function sampleMails(parts: SampleParts): Mail[] {
  return rows.map(({ replies, ...row }) => ({
    ...messageOf(row, parts),
    replies: replies.map(({ replies: _, ...reply }) => ({
      ...messageOf(reply as Omit<Row, 'replies'>, parts),
      replies: [],
    })),
  })) as Mail[]
}

/** As many mails more as asked for, made of the samples: for looking at a mailbox of somebody who never tidied it up. */
export function moreMails(samples: readonly Mail[], count: number, firstId: number): Mail[] {
  const patterns = samples.filter(({ folder }) => folder === 'inbox')
  return Array.from({ length: count }, (_, index) => {
    const pattern = patterns[index % patterns.length] as Mail
    return { ...pattern, id: firstId + index, subject: `${pattern.subject} (${index + 1})`, replies: [], isRead: true }
  })
}
