import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { codeOf, createBackgroundWork } from './background-work.ts'
import { mailDirectory, writeMailFile } from './mail-files.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  /** Sends in the background, with a few tries. Call it after the commit of what the mail tells of. */
  send(mail: Mail): void
  /** Gives what is under way a last chance. */
  stop(): Promise<void>
}

const AT_ONCE = 4
const MOST_WAITING = 1000
/** Pauses before the second, third and fourth try. */
const PAUSES_MS = [1000, 5000, 20_000]
/** Less than the patience of the whole server with its own stop. */
const STOP_PATIENCE_MS = 8000
const CONNECT_MS = 5000
const SILENCE_MS = 10_000

export interface MailerParts {
  readonly env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  readonly clock: { now(): number }
  readonly log: FastifyBaseLogger
  readonly pausesMs?: readonly number[]
}

/** Mails by the server of SMTP_URL; without one every mail becomes a file in the data folder. */
export function createMailer({ env, clock, log, pausesMs = PAUSES_MS }: MailerParts): Mailer {
  const deliver = env.smtpUrl === undefined ? toFiles(env, clock) : bySmtp(env.smtpUrl, env.mailFrom)
  const work = createBackgroundWork({ log, atOnce: AT_ONCE, most: MOST_WAITING })

  const tryUntilSent = async (mail: Mail, stopping: AbortSignal): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      const failure = await deliver(mail).then(
        () => undefined,
        (error: unknown) => ({ code: codeOf(error), answer: answerOf(error) }),
      )
      if (!failure) return
      const pause = pausesMs[attempt]
      const isLast = pause === undefined || isFinal(failure.answer) || stopping.aborted
      log.warn({ event: isLast ? 'mail_not_sent' : 'mail_delayed', attempt: attempt + 1, ...failure }, 'mail failed')
      if (isLast) return
      // A stop ends the pause: one more try now is better than none later.
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
    }
  }

  return {
    send: (mail) => work.run('mail', (stopping) => tryUntilSent(mail, stopping)),
    stop: () => work.finish(STOP_PATIENCE_MS),
  }
}

type Deliver = (mail: Mail) => Promise<void>

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

/** The number that the mail server answered with. */
function answerOf(error: unknown): number | undefined {
  const answer = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined
  return typeof answer === 'number' ? answer : undefined
}

/** A mail server's 5xx means: never, so do not ask again. */
function isFinal(answer: number | undefined): boolean {
  return answer !== undefined && answer >= 500
}
