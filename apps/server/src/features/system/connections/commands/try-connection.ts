import type { ConnectionName, ResponseBody } from '@rodchao/contract'
import type { AppContext } from '../../../../context.ts'
import type { CardSettings, ProviderSettings } from '../../../../env.ts'
import { mailFailure } from '../../../../mail/mailer.ts'

export type Tried = ResponseBody<'testConnection'>
type Settings = Pick<AppContext, 'env' | 'mailer'>

const PATIENCE_MS = 8000
const MOST_READ = 100_000
const LONGEST_DETAIL = 120

const notSetUp: Tried = { result: 'not_set_up', detail: null }

/** Asks the service for something that changes nothing there; of mails, one goes to `address`. */
export async function tryConnection({ env, mailer }: Settings, name: ConnectionName, address: string): Promise<Tried> {
  switch (name) {
    case 'mail':
      return tryMail({ env, mailer }, address)
    case 'line': {
      const line = env.lineMessaging
      return line === undefined
        ? notSetUp
        : ask(`${line.url}/v2/bot/info`, { authorization: `Bearer ${line.token}` }, (body) =>
            textOf(body, 'displayName'),
          )
    }
    case 'line_login':
      return tryIssuer(env.line)
    case 'facebook':
      return tryIssuer(env.facebook)
    case 'card':
      return env.cards === undefined ? notSetUp : tryCards(env.cards)
    case 'slip_check': {
      const slips = env.slipCheck
      return slips === undefined
        ? notSetUp
        : ask(
            `${slips.apiUrl}/api/line/apikey/${encodeURIComponent(slips.branchId)}/quota`,
            { 'x-authorization': slips.apiKey },
            (body) => (Reflect.get(body, 'success') === true ? '' : undefined),
          )
    }
  }
}

async function tryMail({ env, mailer }: Settings, address: string): Promise<Tried> {
  try {
    await mailer.deliver({
      to: address,
      subject: 'ทดสอบการส่งเมล / Test mail',
      text: 'ร้านส่งเมลได้แล้ว\nThe shop can send mails.\n',
    })
    return { result: env.smtpUrl === undefined ? 'written_to_file' : 'works', detail: address }
  } catch (error) {
    const { code, answer } = mailFailure(error)
    if (answer !== undefined || code === 'EAUTH') return { result: 'refused', detail: answer?.toString() ?? code }
    return { result: code === 'ETIMEDOUT' ? 'too_slow' : 'not_reached', detail: code }
  }
}

/** The document in which whoever says who people are says how to be asked; it has to be the issuer's own. */
async function tryIssuer(provider: ProviderSettings | undefined): Promise<Tried> {
  if (provider === undefined) return notSetUp
  const issuer = provider.issuer.replace(/\/$/, '')
  return ask(`${issuer}/.well-known/openid-configuration`, {}, (body) => {
    const told = textOf(body, 'issuer')
    return told?.replace(/\/$/, '') === issuer ? told : undefined
  })
}

function tryCards({ provider, secretKey, apiUrl }: CardSettings): Promise<Tried> {
  if (provider === 'stripe')
    return ask(`${apiUrl}/v1/balance`, { authorization: `Bearer ${secretKey}` }, (body) =>
      textOf(body, 'object') === 'balance' ? '' : undefined,
    )
  const key = Buffer.from(`${secretKey}:`).toString('base64')
  return ask(`${apiUrl}/account`, { authorization: `Basic ${key}` }, (body) =>
    textOf(body, 'object') === 'account' ? (textOf(body, 'email') ?? '') : undefined,
  )
}

/** One question. `read` gives what is told of the answer, and undefined where another one was expected. */
async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  read: (body: object) => string | undefined,
): Promise<Tried> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json', ...headers },
    })
    const text = await answer.text()
    if (!answer.ok) return { result: 'refused', detail: String(answer.status) }
    const told = text.length > MOST_READ ? undefined : readBody(text, read)
    if (told === undefined) return { result: 'not_understood', detail: null }
    return { result: 'works', detail: told === '' ? null : told.slice(0, LONGEST_DETAIL) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { result: isLate ? 'too_slow' : 'not_reached', detail: null }
  }
}

function readBody(text: string, read: (body: object) => string | undefined): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? read(body) : undefined
  } catch {
    return undefined
  }
}

function textOf(body: object, name: string): string | undefined {
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}
