import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { loadEnv } from '../../../env.ts'
import { createMailer } from '../../../mail/mailer.ts'
import type { MessageContext } from './commands/outbox.ts'
import type { TestApp } from '../../../testing-app.ts'
import { createLiveCatalogue } from '../../shop/catalogue/queries/live-catalogue.ts'

export const LINE_TOKEN = 'token-of-the-official-account'

export interface Push {
  readonly key: string
  readonly token: string
  readonly to: string
  readonly text: string
}

/** What stands in for LINE: keeps what is pushed to it, and knows a retry key again as LINE does. */
export interface TestLine {
  readonly url: string
  readonly pushes: Push[]
  readonly tries: () => number
  /** Answers the next `times` calls with the status. */
  refuse(times: number, status: number): void
  /** Who does not have the official account as a friend. */
  readonly strangers: Set<string>
  close(): Promise<void>
}

export async function startLine(): Promise<TestLine> {
  const pushes: Push[] = []
  const strangers = new Set<string>()
  let tries = 0
  let refusals = { left: 0, status: 500 }
  const answer = async (request: IncomingMessage): Promise<number> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [, asked] = /^\/v2\/bot\/profile\/(.+)$/.exec(request.url ?? '') ?? []
    if (asked !== undefined) return strangers.has(decodeURIComponent(asked)) ? 404 : 200
    tries += 1
    if (refusals.left > 0) {
      refusals = { ...refusals, left: refusals.left - 1 }
      return refusals.status
    }
    if (request.method !== 'POST' || request.url !== '/v2/bot/message/push') return 404
    const key = String(request.headers['x-line-retry-key'])
    if (pushes.some((push) => push.key === key)) return 409
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { to: string; messages: { text: string }[] }
    const token = String(request.headers.authorization)
    pushes.push({ key, token, to: body.to, text: body.messages[0]?.text ?? '' })
    return 200
  }
  const server = createServer((request, response) => {
    void answer(request).then((status) => response.writeHead(status).end('{}'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    pushes,
    strangers,
    tries: () => tries,
    refuse: (times, status) => {
      refusals = { left: times, status }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type MessageProcess = Pick<MessageContext, 'db' | 'env' | 'catalogue' | 'clock' | 'log' | 'mailer'>

/** What another process over the same database would work with. */
export async function createProcess(
  test: TestApp,
  settings: Readonly<Record<string, string>> = {},
): Promise<MessageProcess> {
  const { clock, dataDir, app, database } = test
  const env = loadEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://rental.example', LOG_LEVEL: 'fatal', ...settings })
  const catalogue = createLiveCatalogue({ db: database.db, log: app.log })
  await catalogue.refresh()
  return { db: database.db, env, catalogue, clock, log: app.log, mailer: createMailer({ env, clock }) }
}

export interface Given extends Partial<Pick<Selectable<Database['message']>, 'channel' | 'recipient' | 'template'>> {
  readonly reservationId?: string
  readonly at?: number
  /** When it has nothing to say any more, in epoch milliseconds. */
  readonly usefulUntil?: number
}

/** A message as a command leaves it; gives its id. */
export async function insertMessage(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  {
    channel = 'line',
    recipient = 'U0123',
    template = 'confirmed',
    reservationId,
    at = clock.now(),
    usefulUntil,
  }: Given = {},
): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('message')
    .values({
      id,
      reservation_id: reservationId ?? null,
      channel,
      recipient,
      template,
      language: 'th',
      subject: 'ยืนยันการจอง ABC123',
      body: 'ยืนยันการจองแล้ว\n\nดูการจอง:\nhttps://rental.example/x?token=secret-1\n\nร้านเช่ารถ',
      next_try_at: new Date(at),
      created_at: new Date(at),
      useful_until: usefulUntil === undefined ? null : new Date(usefulUntil),
    })
    .execute()
  return id
}

export async function findMessage({ database }: TestApp, id: string): Promise<Selectable<Database['message']>> {
  return database.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
