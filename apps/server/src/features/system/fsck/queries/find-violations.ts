import { normaliseReservationCode } from '@rodchao/rental'
import type pg from 'pg'
import { INVARIANTS } from './invariants.ts'
import type { StoredFile } from '../../../../platform/files/stored-files.ts'

/** What was found for one invariant. */
export interface Finding {
  readonly name: string
  readonly text: string
  readonly count: number
  /** Some of what violates it. */
  readonly examples: readonly string[]
}

export interface FsckDependencies {
  readonly pool: pg.Pool
  readonly now: number
  /** The files on the disk, asked for after the view of the database is fixed. */
  readonly listSlipFiles: () => Promise<readonly StoredFile[]>
  /** Pictures of vehicles; left out, only the rows are looked at. */
  readonly listPhotoFiles?: () => Promise<readonly StoredFile[]>
  /** Photographs of vehicles for everybody; left out, only the rows are looked at. */
  readonly listVehiclePhotoFiles?: () => Promise<readonly StoredFile[]>
  /** Licences and passports that customers sent; left out, only the rows are looked at. */
  readonly listIdentityFiles?: () => Promise<readonly StoredFile[]>
}

const SHOWN = 5
const CODES_AT_ONCE = 20_000
/** A file that was written a moment ago may belong to a slip that is not committed yet. */
const SETTLED_MS = 600_000

/** Checks every invariant on one unchanging view of the database, while the shop goes on working. */
export async function findViolations({
  pool,
  now,
  listSlipFiles,
  listPhotoFiles,
  listVehiclePhotoFiles,
  listIdentityFiles,
}: FsckDependencies): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    // Large shops may need longer than a request may take.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin transaction isolation level repeatable read read only')
    const findings: Finding[] = []
    for (const { name, text, violations } of INVARIANTS) {
      const statement = `select count(*)::int as count, coalesce((array_agg(id::text order by id))[1:${SHOWN}], '{}') as examples
        from (${violations.replaceAll('$now', '$1::timestamptz')}) as violation`
      const values = violations.includes('$now') ? [new Date(now)] : []
      const { rows } = await client.query<{ count: number; examples: string[] }>(statement, values)
      findings.push({ name, text, count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [] })
    }
    findings.push(await findBadCodes(client), ...(await findFileFaults(client, SLIPS, now, await listSlipFiles())))
    if (listPhotoFiles) findings.push(...(await findFileFaults(client, PHOTOS, now, await listPhotoFiles())))
    if (listVehiclePhotoFiles)
      findings.push(...(await findFileFaults(client, VEHICLE_PHOTOS, now, await listVehiclePhotoFiles())))
    if (listIdentityFiles) findings.push(...(await findFileFaults(client, IDENTITY, now, await listIdentityFiles())))
    await client.query('commit')
    return findings
  } finally {
    client.release(true)
  }
}

/** The database cannot compute the check character; the codes come over in portions. */
async function findBadCodes(client: pg.PoolClient): Promise<Finding> {
  const bad: string[] = []
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ code: string }>(
      'select code from reservation where code > $1 order by code limit $2',
      [after, CODES_AT_ONCE],
    )
    bad.push(...rows.map(({ code }) => code).filter((code) => normaliseReservationCode(code) !== code))
    if (rows.length < CODES_AT_ONCE) break
    after = rows.at(-1)?.code ?? after
  }
  return finding('codes-valid', 'Every reservation code ends with its check character', bad)
}

/** Statements give the names of the files that there have to be. */
const SLIPS = {
  names: 'select distinct file_name from slip',
  kept: ['slip-has-file', 'The picture of every slip is on the disk'],
  known: ['file-has-slip', 'Every picture on the disk belongs to a slip'],
} as const
const PHOTOS = {
  names: 'select distinct file_name from inspection_photo',
  kept: ['photo-has-file', 'Every picture of a vehicle is on the disk'],
  known: ['file-has-photo', 'Every picture of a vehicle on the disk is one that somebody took'],
} as const

const VEHICLE_PHOTOS = {
  names: `
    select distinct hash || '-' || file as file_name from product_photo cross join lateral (
      select width || ending as file from unnest(widths) as width, unnest(array['.avif', '.webp']) as ending
      union all
      select coalesce(max(width) filter (where width <= 1080), min(width)) || '.jpg' from unnest(widths) as width
    ) as files`,
  kept: ['vehicle-photo-has-file', 'Every file of every photograph of a vehicle is on the disk'],
  known: ['file-has-vehicle-photo', 'Every photograph of a vehicle on the disk is shown with one'],
} as const

const IDENTITY = {
  names: 'select file_name from identity_file',
  kept: ['identity-has-file', 'Every licence and passport that was sent is on the disk'],
  known: ['file-has-identity', 'Every licence and passport on the disk is one that is still kept'],
} as const

const FILE_KINDS = { slips: SLIPS, photos: PHOTOS, vehiclePhotos: VEHICLE_PHOTOS, identity: IDENTITY } as const

/** Which of these files no row names. */
export async function findUnknownFiles(
  pool: pg.Pool,
  kind: keyof typeof FILE_KINDS,
  files: readonly StoredFile[],
): Promise<string[]> {
  const { rows } = await pool.query<{ file_name: string }>(FILE_KINDS[kind].names)
  const named = new Set(rows.map(({ file_name }) => file_name))
  return files.map(({ name }) => name).filter((name) => !named.has(name))
}

async function findFileFaults(
  client: pg.PoolClient,
  { names, kept, known }: (typeof FILE_KINDS)[keyof typeof FILE_KINDS],
  now: number,
  files: readonly StoredFile[],
): Promise<Finding[]> {
  const { rows } = await client.query<{ file_name: string }>(names)
  const named = new Set(rows.map(({ file_name }) => file_name))
  const onDisk = new Set(files.map(({ name }) => name))
  const settled = files.filter(({ writtenAt }) => writtenAt < now - SETTLED_MS).map(({ name }) => name)
  return [
    finding(
      kept[0],
      kept[1],
      [...named].filter((name) => !onDisk.has(name)),
    ),
    finding(
      known[0],
      known[1],
      settled.filter((name) => !named.has(name)),
    ),
  ]
}

function finding(name: string, text: string, violations: readonly string[]): Finding {
  return { name, text, count: violations.length, examples: violations.toSorted().slice(0, SHOWN) }
}
