import { z } from 'zod'
import { StartRefusal } from '../../start-refusal.ts'

/** Grows when an archive can no longer be read by what read the one before. */
export const FORMAT = 1
export const HEAD_NAME = 'head.json'
export const MANIFEST_NAME = 'manifest.json'

const tableSchema = z.strictObject({ name: z.string(), columns: z.array(z.string()) })
const migrationSchema = z.strictObject({ version: z.int(), name: z.string(), checksum: z.string() })

/** Stands first in an archive: what has to be known before its rows can be loaded. */
export const headSchema = z.object({
  format: z.int(),
  release: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(migrationSchema),
  tables: z.array(tableSchema),
})
export type BackupHead = z.infer<typeof headSchema>

/** Stands last: an archive without it was cut short. */
export const manifestSchema = z.object({
  entries: z.array(z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })),
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type BackupManifest = z.infer<typeof manifestSchema>

/** Reads a part of an archive that is JSON, and refuses what is none. */
export function readPart<T>(schema: z.ZodType<T>, content: Buffer, name: string): T {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw new StartRefusal(`This is no backup of Rodchao, or a damaged one: ${name} cannot be read`)
  }
}
