import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { errorCode } from './background-work.ts'
import { mailDirectory, writeMailFile } from './mail-files.ts'

export interface Mail {
  /** The same for every try, so that a receiver can tell a mail that came twice. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  /** One try: rejects when the mail was not taken. Who wants more tries queues a message. */
  deliver(mail: Mail): Promise<void>
}

const CONNECT_MS = 5000
const SILENCE_MS = 10_000

export interface MailerDependencies {
  readonly env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  readonly clock: { now(): number }
}

/** Mails by the server of SMTP_URL; without one every mail becomes a file in the data folder. */
export function createMailer({ env, clock }: MailerDependencies): Mailer {
  const hand = env.smtpUrl === undefined ? toFiles(env, clock) : bySmtp(env.smtpUrl, env.mailFrom)
  const domain = /@([^<>\s]+?)>?$/.exec(env.mailFrom)?.[1] ?? 'localhost'
  return {
    deliver: ({ id, ...mail }) => hand(id === undefined ? mail : { ...mail, messageId: `<${id}@${domain}>` }),
  }
}

type Deliver = (mail: Omit<Mail, 'id'> & { messageId?: string }) => Promise<void>

function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail({ ...mail, from })
  }
}

function toFiles(env: Pick<Env, 'dataDir' | 'mailFrom'>, clock: { now(): number }): Deliver {
  const directory = mailDirectory(env.dataDir)
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    const now = clock.now()
    const { message } = await transport.sendMail({ ...mail, from: env.mailFrom, date: new Date(now) })
    if (!Buffer.isBuffer(message)) throw new TypeError('a mail was not built whole')
    await writeMailFile(directory, message, now)
  }
}

/** The kind of a failure, without whom it was about. A mail server's 5xx means never, so asking again is of no use. */
export function mailFailure(error: unknown): {
  readonly code: string
  /** The number that the mail server answered with. */
  readonly answer: number | undefined
  readonly isFinal: boolean
} {
  const given = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined
  const answer = typeof given === 'number' ? given : undefined
  return { code: errorCode(error), answer, isFinal: answer !== undefined && answer >= 500 }
}
