import { type IdentityFile, type OwnIdentity, toWireInstant } from '@rodchao/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findByToken } from '../../../rentals/reservations/queries/reservation-view.ts'

type Db = Kysely<Database>

/** From the booking until the vehicle is handed over; a hold is no booking yet. */
export const OPEN_STATUSES: readonly string[] = ['pending_payment', 'awaiting_review', 'confirmed']

function present({ id, kind, media_type, sent_at }: Selectable<Database['identity_file']>): IdentityFile {
  return {
    id,
    kind: kind as IdentityFile['kind'],
    mediaType: media_type as IdentityFile['mediaType'],
    sentAt: toWireInstant(sent_at.getTime()),
  }
}

async function filesOf(db: Db, ids: readonly string[]): Promise<Selectable<Database['identity_file']>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('identity_file')
    .selectAll()
    .where('reservation_id', 'in', ids)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

/** What was sent for one thing, for staff who compare it with the originals. */
export async function findIdentityFiles(db: Db, reservationId: string): Promise<IdentityFile[]> {
  return (await filesOf(db, [reservationId])).map(present)
}

/** When the customer was last asked for pictures, and how that went out; null where nobody asked. */
export async function findIdentityAsked(db: Db, reservationId: string): Promise<{ at: Date; isKept: boolean } | null> {
  const asked = await db
    .selectFrom('message')
    .select(['created_at', 'channel'])
    .where('reservation_id', '=', reservationId)
    .where('template', '=', 'ask_identity')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return asked === undefined ? null : { at: asked.created_at, isKept: asked.channel === 'file' }
}

/** The things of the booking that a secret opens, in their order. */
export async function findDrivers(
  db: Db,
  token: string,
): Promise<
  {
    id: string
    no: number
    status: string
    kind: string
    category: string
    name: OwnIdentity['drivers'][number]['name']
    needsLicence: boolean
  }[]
> {
  const { id, group_id } = await findByToken(db, token)
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('product', 'product.id', 'reservation.product_id')
    .select(['reservation.id', 'group_no', 'status', 'reservation.kind', 'category', 'name_th', 'name_en'])
    .select('licence_class')
    .where((where) => where.or([where('reservation.id', '=', id), where('group_id', '=', group_id ?? id)]))
    .orderBy('group_no')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    no: row.group_no ?? 1,
    status: row.status,
    kind: row.kind,
    category: row.category,
    name: { th: row.name_th, en: row.name_en },
    needsLicence: row.licence_class !== null,
  }))
}

export async function findOwnIdentity(db: Db, token: string): Promise<OwnIdentity> {
  const things = (await findDrivers(db, token)).filter(({ kind }) => kind === 'rental')
  const isOpen = ({ status }: { status: string }): boolean => OPEN_STATUSES.includes(status)
  // What was cancelled alone has no driver any more.
  const drivers = things.some(isOpen) ? things.filter(isOpen) : things
  const [files, setting] = await Promise.all([
    filesOf(
      db,
      drivers.map(({ id }) => id),
    ),
    db.selectFrom('shop_setting').select('identity_days').executeTakeFirst(),
  ])
  if (!setting) throw new ProblemError('unavailable')
  return {
    isOpen: things.some(isOpen),
    keptDays: setting.identity_days,
    drivers: drivers.map(({ id, no, name, needsLicence }) => ({
      no,
      name,
      needsLicence,
      files: files.filter(({ reservation_id }) => reservation_id === id).map(present),
    })),
  }
}

/** A file by its id; 404 for what there is not. */
export async function findIdentityFile(db: Db, id: string): Promise<Selectable<Database['identity_file']>> {
  const row = await db.selectFrom('identity_file').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

export async function isIdentityFile(db: Db, name: string): Promise<boolean> {
  return (
    (await db.selectFrom('identity_file').select('id').where('file_name', '=', name).executeTakeFirst()) !== undefined
  )
}
