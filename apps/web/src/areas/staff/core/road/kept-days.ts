import type { DriverDay } from '@rodchao/contract'
import { claimRoad, isRoadOf } from '#lib/session/kept-road.ts'
import { roadDatabase } from './database.ts'
import type { KeptDay } from './database.ts'

const KEPT_FOR_MS = 36 * 3_600_000

const idOf = (user: string, day: string) => `${user} ${day}`

/** Keeps the newest answer about a day for its driver, and nothing of anybody else or of days that are over. */
export async function keepDay(user: string, day: DriverDay, at: number): Promise<void> {
  const first = day.plans[0]?.day
  if (first === undefined || !claimRoad(user)) return
  const database = await roadDatabase()
  if (!isRoadOf(user)) return
  await database.put('days', { id: idOf(user, first), user, at, day })
  for (const kept of await database.getAll('days'))
    if (kept.user !== user || kept.at < at - KEPT_FOR_MS) await database.delete('days', kept.id)
  for (const kept of await database.getAll('drafts'))
    if (kept.user !== user || kept.at < at - KEPT_FOR_MS) await database.delete('drafts', kept.stopId)
}

/** What was kept of a day for this person; a day that was the second of an answer counts as well. */
export async function readDay(user: string, day: string): Promise<KeptDay | null> {
  const database = await roadDatabase()
  const own = await database.get('days', idOf(user, day))
  if (own !== undefined) return own
  const all = await database.getAll('days')
  return all.find((kept) => kept.user === user && kept.day.plans.some((plan) => plan.day === day)) ?? null
}

export async function keepDraft(user: string, stopId: string, draft: unknown, at: number): Promise<void> {
  if (!claimRoad(user)) return
  const database = await roadDatabase()
  if (isRoadOf(user)) await database.put('drafts', { stopId, user, at, draft })
}

export async function readDraft(user: string, stopId: string): Promise<unknown> {
  const kept = await (await roadDatabase()).get('drafts', stopId)
  return kept?.user === user ? kept.draft : undefined
}

export async function dropDraft(stopId: string): Promise<void> {
  await (await roadDatabase()).delete('drafts', stopId)
}
