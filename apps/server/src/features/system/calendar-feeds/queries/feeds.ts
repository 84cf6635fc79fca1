import { type CalendarDetail, type CalendarFeed, type ResponseBody, toWireInstant } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'

const FILE = /^([A-Za-z0-9_-]{43})\.ics$/
const READ_NOTED_MS = 60_000

/** The calendars whose addresses work, those of branches first. */
export async function findFeeds(db: Kysely<Database>): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendar_feed as f')
    .leftJoin('branch as b', 'b.id', 'f.branch_id')
    .leftJoin('unit as u', 'u.id', 'f.unit_id')
    .leftJoin('product as p', 'p.id', 'u.product_id')
    .select(['f.id', 'f.branch_id', 'f.unit_id', 'f.detail', 'f.language', 'f.created_at', 'f.last_read_at'])
    .select(['b.name_th as branch_th', 'b.name_en as branch_en', 'u.label', 'p.name_th', 'p.name_en'])
    .where('f.revoked_at', 'is', null)
    .orderBy('f.unit_id', (order) => order.asc().nullsFirst())
    .orderBy('f.branch_id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    branchId: row.branch_id,
    unitId: row.unit_id,
    name: {
      th: row.branch_th ?? `${row.label} · ${row.name_th}`,
      en: row.branch_en ?? `${row.label} · ${row.name_en}`,
    },
    detail: row.detail as CalendarDetail,
    language: row.language as CalendarFeed['language'],
    createdAt: toWireInstant(row.created_at.getTime()),
    lastReadAt: row.last_read_at === null ? null : toWireInstant(row.last_read_at.getTime()),
  }))
}

/** All that a calendar can be of: what is sold, lost or given up is not booked any more. */
export async function findFeedChoices(
  db: Kysely<Database>,
): Promise<Pick<ResponseBody<'listCalendarFeeds'>, 'branches' | 'units'>> {
  const branches = await db.selectFrom('branch').select(['id', 'name_th', 'name_en']).orderBy('code').execute()
  const units = await db
    .selectFrom('unit as u')
    .innerJoin('product as p', 'p.id', 'u.product_id')
    .select(['u.id', 'u.label', 'p.name_th', 'p.name_en'])
    .where('u.status', 'in', ['ready', 'service', 'for_sale'])
    .orderBy('p.name_en')
    .orderBy('u.label')
    .execute()
  return {
    branches: branches.map(({ id, name_th: th, name_en: en }) => ({ id, name: { th, en } })),
    units: units.map(({ id, label, name_th: th, name_en: en }) => ({ id, label, product: { th, en } })),
  }
}

export interface FeedToRead {
  readonly id: number
  readonly branchId: number | null
  readonly unitId: number | null
  readonly detail: CalendarDetail
  readonly language: 'th' | 'en'
  readonly name: string
}

/** The calendar of a file's name; undefined for what is no secret, was never one or is one no more. */
export async function findFeedToRead(db: Kysely<Database>, file: string): Promise<FeedToRead | undefined> {
  const secret = FILE.exec(file)?.[1]
  if (secret === undefined) return undefined
  const row = await db
    .selectFrom('calendar_feed as f')
    .leftJoin('branch as b', 'b.id', 'f.branch_id')
    .leftJoin('unit as u', 'u.id', 'f.unit_id')
    .select(['f.id', 'f.branch_id', 'f.unit_id', 'f.detail', 'f.language', 'b.name_th', 'b.name_en', 'u.label'])
    .where('f.secret_digest', '=', digestOf(secret))
    .where('f.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    branchId: row.branch_id,
    unitId: row.unit_id,
    detail: row.detail as CalendarDetail,
    language: row.language as FeedToRead['language'],
    name: row.label ?? (row.language === 'th' ? row.name_th : row.name_en) ?? '',
  }
}

/** That it was read, to the minute: enough to see which address nobody uses. */
export async function noteRead(db: Kysely<Database>, id: number, now: number): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ last_read_at: new Date(now) })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_read_at', 'is', null), eb('last_read_at', '<', new Date(now - READ_NOTED_MS))]))
    .execute()
}
