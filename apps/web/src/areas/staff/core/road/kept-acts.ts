import type { ProblemFields } from '#lib/api/problem-error.ts'
import { storage } from '#lib/session/browser-storage.ts'
import { bodyOfSent } from './acts.ts'
import type { ActBody, RoadAct } from './acts.ts'
import { roadDatabase } from './database.ts'

/** What the shop has is shown so long as done here. */
export const SENT_KEPT_MS = 18 * 3_600_000

const listeners = new Set<() => void>()
/** Other tabs hear of a change by a word in the storage that they share. */
const CHANGED = 'driverRoadChanged'
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED) tell()
  })

function tell(): void {
  for (const listener of listeners) listener()
}

function changed(): void {
  tell()
  storage.set(CHANGED, crypto.randomUUID())
}

/** Hears of every change of the acts, in this tab and in others. */
export function onActsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All that this person did and that is still of use, oldest first. */
export async function readActs(user: string): Promise<RoadAct[]> {
  const all = await (await roadDatabase()).getAll('acts')
  return all.filter((act) => act.user === user)
}

/** Written before anything else happens with it; resolves once the device has it for good. */
export async function addAct(
  act: Pick<RoadAct, 'user' | 'stopId' | 'reservationId'> & { body: ActBody },
): Promise<string> {
  const key = crypto.randomUUID()
  const transaction = (await roadDatabase()).transaction('acts', 'readwrite', { durability: 'strict' })
  await transaction.store.add({ ...act, key, state: 'waiting' })
  await transaction.done
  changed()
  return key
}

async function changeAct(key: string, change: (act: RoadAct) => RoadAct | null): Promise<void> {
  const transaction = (await roadDatabase()).transaction('acts', 'readwrite', { durability: 'strict' })
  const act = await transaction.store.index('key').get(key)
  if (act?.seq !== undefined) {
    const next = change(act)
    if (next === null) await transaction.store.delete(act.seq)
    else await transaction.store.put(next)
  }
  await transaction.done
  changed()
}

export function markSent(key: string, sentAt: number): Promise<void> {
  return changeAct(key, (act) =>
    act.state === 'sent' ? act : { ...frameOf(act), state: 'sent', body: bodyOfSent(act.body), sentAt },
  )
}

export function markRefused(key: string, problem: ProblemFields): Promise<void> {
  return changeAct(key, (act) =>
    act.state === 'sent' ? act : { ...frameOf(act), state: 'refused', body: act.body, problem },
  )
}

/** The same act is sent again under its key: a refusal had no effect. */
export function sendAgain(key: string): Promise<void> {
  return changeAct(key, (act) =>
    act.state === 'refused' ? { ...frameOf(act), state: 'waiting', body: act.body } : act,
  )
}

/** Takes one back that the shop does not have. */
export function dropAct(key: string): Promise<void> {
  return changeAct(key, (act) => (act.state === 'sent' ? act : null))
}

function frameOf({ seq, key, user, stopId, reservationId }: RoadAct) {
  return { ...(seq === undefined ? {} : { seq }), key, user, stopId, reservationId }
}

/** What was sent on an earlier day is over. */
export async function dropOldActs(now: number): Promise<void> {
  const database = await roadDatabase()
  for (const act of await database.getAll('acts'))
    if (act.state === 'sent' && act.sentAt < now - SENT_KEPT_MS && act.seq !== undefined)
      await database.delete('acts', act.seq)
}
