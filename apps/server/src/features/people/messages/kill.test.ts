import { spawn } from 'node:child_process'
import { emptyTables } from '../../../db/testing.ts'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ReceivedMail, startMailServer, type TestMailServer } from '../../../mail/testing.ts'
import { createDesk, type Desk } from '../../rentals/staff-reservations/testing.ts'
import { insertMessage } from './testing.ts'

const SENDER = fileURLToPath(new URL('testing-sender.ts', import.meta.url))
const ALONE = 14
const IN_ORDER = 4
/** At which mail of its own each process is killed, and whether that mail is taken first. */
const KILLS = [
  { at: 1, isTaken: true },
  { at: 3, isTaken: false },
  { at: 4, isTaken: true },
] as const
/** Messages that one process has under way at once. */
const AT_ONCE = 4

interface Sender {
  readonly kill: { readonly at: number; readonly isTaken: boolean } | undefined
  readonly end: () => void
  received: number
}

let desk: Desk
let mails: TestMailServer
let sender: Sender | undefined

function answers(): boolean {
  if (!sender) return false
  sender.received += 1
  const { kill, received } = sender
  if (!kill || received < kill.at) return true
  // Not a word more to whoever is about to die, but the answer that is on its way.
  const isTaken = received === kill.at && kill.isTaken
  if (received === kill.at) setImmediate(sender.end)
  return isTaken
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  desk = await createDesk()
  mails = await startMailServer(answers)
}, 60_000)
afterAll(async () => {
  await mails.close()
  await desk.close()
  vi.useRealTimers()
})

/** Runs one process until it has sent everything or is killed; gives the signal that ended it. */
async function send(now: number, kill?: Sender['kill']): Promise<string | null> {
  const { connectionString, host, user, database } = desk.database.connection
  const child = spawn(process.execPath, [SENDER, String(now)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: desk.dataDir,
      DATABASE_URL: connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}`,
      SMTP_URL: mails.url,
      MAIL_FROM: 'shop@rental.example',
      LOG_LEVEL: 'fatal',
    },
  })
  sender = { kill, received: 0, end: () => child.kill('SIGKILL') }
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal === null) expect(code).toBe(0)
  return signal
}

const mailId = ({ messageId }: ReceivedMail): string => /^<([0-9a-f-]{36})@/.exec(messageId)?.[1] ?? messageId

it('whatever is killed while it sends, nothing is lost and nothing comes twice without a kill', async () => {
  const { id: reservationId } = await desk.unpaid()
  await desk.database.pool.query(emptyTables('message'))
  const at = desk.clock.now()
  const ids: string[] = []
  for (let count = 0; count < ALONE; count += 1)
    ids.push(await insertMessage(desk, { channel: 'email', recipient: `guest-${count}@shop.example` }))
  const ordered: string[] = []
  for (let count = 0; count < IN_ORDER; count += 1)
    ordered.push(
      await insertMessage(desk, {
        channel: 'email',
        recipient: 'ordered@shop.example',
        reservationId,
        at: at - IN_ORDER + count,
      }),
    )

  let taken = 0
  // Whatever a killed process had under way is due again by the time of the next one, after the longest of pauses.
  let now = at
  for (const kill of KILLS) {
    expect(await send(now, kill)).toBe('SIGKILL')
    const fresh = mails.mails.slice(taken).map(mailId)
    expect(new Set(fresh).size).toBe(fresh.length)
    taken = mails.mails.length
    now += 7 * HOUR
  }
  expect(await send(now)).toBeNull()

  const all = mails.mails.map(mailId)
  expect(new Set(all)).toEqual(new Set([...ids, ...ordered]))
  expect(all.length - new Set(all).size).toBeLessThanOrEqual(KILLS.length * AT_ONCE)
  const firsts = [...new Set(all)].filter((id) => ordered.includes(id))
  expect(firsts).toEqual(ordered)
  const { rows } = await desk.database.pool.query("select from message where state <> 'sent'")
  expect(rows).toEqual([])
}, 30_000)
