import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../../mail/background-work.ts'
import { renderHtml } from '../../../mail/mail-layout.ts'
import { type Mailer, mailFailure } from '../../../mail/mailer.ts'
import type { Env } from '../../../env.ts'
import type { WaitingMessage } from './commands/take-message.ts'
import type { Language } from './formatting.ts'

/** Why a message did not go; `code` names the kind of failure and nobody. */
export interface Failure {
  readonly code: string
  /** Trying again is of no use. */
  readonly isFinal: boolean
}

/** Sends one message by its channel; undefined when it went. */
export type SendMessage = (message: WaitingMessage) => Promise<Failure | undefined>

const LINE_PATIENCE_MS = 10_000
/** LINE's answer to a key that it has accepted before. */
const ALREADY_ACCEPTED = 409

export function createChannels(
  env: Pick<Env, 'lineMessaging' | 'dataDir'>,
  mailer: Pick<Mailer, 'deliver'>,
): SendMessage {
  const directory = messageDirectory(env.dataDir)
  return async (message) => {
    switch (message.channel) {
      case 'line':
        return pushToLine(env.lineMessaging, message)
      case 'email':
        return mailTo(mailer, message)
      default:
        return writeMessageFile(directory, message)
    }
  }
}

/** Where messages lie that nothing is set up to send. */
export function messageDirectory(dataDir: string): string {
  return join(dataDir, 'messages')
}

/** One push. The message's id is the retry key, so that LINE shows a message that was sent twice once. */
export async function pushToLine(
  settings: Env['lineMessaging'],
  message: Pick<WaitingMessage, 'id' | 'recipient' | 'body'>,
): Promise<Failure | undefined> {
  if (settings === undefined) return { code: 'line_not_set_up', isFinal: false }
  try {
    const answer = await fetch(`${settings.url}/v2/bot/message/push`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(LINE_PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${settings.token}`,
        'x-line-retry-key': message.id,
      },
      body: JSON.stringify({ to: message.recipient, messages: [{ type: 'text', text: message.body }] }),
    })
    await answer.body?.cancel()
    if (answer.ok || answer.status === ALREADY_ACCEPTED) return undefined
    return { code: `line_${answer.status}`, isFinal: answer.status === 400 || answer.status === 404 }
  } catch (error) {
    return { code: `line_${errorCode(errorCause(error))}`, isFinal: false }
  }
}

/** fetch wraps what happened on the wire. */
function errorCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

async function mailTo(mailer: Pick<Mailer, 'deliver'>, message: WaitingMessage): Promise<Failure | undefined> {
  const { id, recipient, subject, body } = message
  try {
    const html = renderHtml({ language: message.language as Language, subject, text: body })
    await mailer.deliver({ id, to: recipient, subject, text: `${body}\n`, html })
    return undefined
  } catch (error) {
    const { code, answer, isFinal } = mailFailure(error)
    return { code: answer === undefined ? `mail_${code}` : `mail_${answer}`, isFinal }
  }
}

/** The same message makes the same file, however often it is written. */
async function writeMessageFile(directory: string, message: WaitingMessage): Promise<Failure | undefined> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const time = message.created_at.toISOString().replaceAll(/[:.]/g, '-')
    const path = join(directory, `${time}-${message.id}.txt`)
    const text = `To: ${message.recipient}\nSubject: ${message.subject}\n\n${message.body}\n`
    await writeFile(`${path}.part`, text, { mode: 0o600 })
    await rename(`${path}.part`, path)
    return undefined
  } catch (error) {
    return { code: `file_${errorCode(error)}`, isFinal: false }
  }
}
