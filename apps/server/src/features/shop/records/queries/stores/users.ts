import { randomUUID } from 'node:crypto'
import { type RecordFields, toWireInstant } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { endResets } from '../../../../people/sign-in/commands/replace-reset.ts'
import { column, type RecordFault, type RecordStore, type Row } from './record-store.ts'

type Fields = RecordFields<'users'>

/** No password has this digest: whoever is new sets one with the link of the invitation. */
const NO_PASSWORD = '!'

/** The people who work with the shop's pages. Customers who registered are none of them. */
export const users: RecordStore<'users'> = {
  table: 'app_user',
  idType: 'uuid',
  only: sql`t.role in ('admin', 'staff', 'driver')`,
  isKept: true,
  extras: [sql`(select max(s.last_used_at) from session s where s.user_id = t.id) as last_seen`],
  search: [column('full_name'), column('email'), column('username')],
  columns: {
    fullName: column('full_name'),
    email: column('email'),
    role: column('role'),
    branch: column('branch_id'),
    isActive: sql`(t.disabled_at is null)`,
  },
  order: sql`t.disabled_at is not null, t.full_name`,
  fromRow: (row) => {
    const lastSeen = row['last_seen'] as Date | null
    return {
      fields: {
        fullName: row['full_name'] as string,
        email: row['email'] as string,
        username: row['username'] as string,
        role: row['role'] as Fields['role'],
        branch: (row['branch_id'] as number | null)?.toString() ?? null,
        isActive: row['disabled_at'] === null,
      },
      facts: {
        lastSeen: lastSeen === null ? null : toWireInstant(lastSeen.getTime()),
        hasPassword: row['password_hash'] !== NO_PASSWORD,
      },
    }
  },
  firstRow: () => ({ id: randomUUID(), password_hash: NO_PASSWORD }),
  toRow: (fields): Row => ({
    full_name: fields.fullName,
    email: fields.email,
    username: fields.username,
    role: fields.role,
    branch_id: fields.branch === null ? null : Number(fields.branch),
    disabled_at: fields.isActive ? null : sql`now()`,
  }),
  unique: { app_user_email: '/email', app_user_username: '/username' },
  faults: async (db, { id, fields, before }) => {
    const faults: RecordFault[] = []
    const wasOwner = before !== null && before.role === 'admin' && before.isActive
    const staysOwner = fields.role === 'admin' && fields.isActive
    if (wasOwner && !staysOwner && !(await hasOtherOwner(db, id)))
      faults.push({ pointer: fields.role === 'admin' ? '/isActive' : '/role', code: 'last_owner' })
    if (fields.branch !== null) {
      const found = await db
        .selectFrom('branch')
        .select('id')
        .where('id', '=', Number(fields.branch))
        .executeTakeFirst()
      if (!found) faults.push({ pointer: '/branch', code: 'unknown' })
    }
    return faults
  },
  // Whoever is disabled is signed out everywhere. Who may do something else goes on where they are: each call looks the
  // role up, and what they have typed is not lost to a change that somebody else made.
  writeHung: async (trx, id, { fields, before, now }) => {
    if (before === null) return
    // Whoever reads the mailbox of before must not set the password of the account by a link that lies there.
    if (before.isActive !== fields.isActive || before.email.toLowerCase() !== fields.email.toLowerCase())
      await endResets(trx, id, now)
    if (before.isActive === fields.isActive) return
    await trx
      .updateTable('session')
      .set({ ended_at: new Date(now), end_reason: 'account_changed' })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  },
  effects: async (_db, { fields, before }) => {
    if (before === null) return []
    if (before.isActive !== fields.isActive) return [{ code: 'signed_out', tone: 'info', params: {} }]
    return before.role === fields.role ? [] : [{ code: 'role_at_once', tone: 'info', params: {} }]
  },
}

/**
 * Whoever asks takes turns, so that of two who disable each other the second is told that nobody would be left. Each holds
 * the row that they change already: locking the others' rows, too, would have both wait for each other.
 */
async function hasOtherOwner(db: Kysely<Database>, id: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('last owner', 0))`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from app_user where role = 'admin' and disabled_at is null`.execute(db)
  return rows.some((row) => row.id !== id)
}
