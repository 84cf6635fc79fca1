import { isInThailand } from '@rodchao/rental'
import { z } from 'zod'

// PostgreSQL stores neither NUL nor half a surrogate pair; refusing them here turns a database error into a named field.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Text people typed: trimmed, one or more characters, any script, storable. */
export const text = (max: number) =>
  z
    .string()
    .refine(isStorable, { params: { code: 'bad_characters' } })
    .trim()
    .min(1)
    .max(max)

/** As `text`, but may be left empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .refine(isStorable, { params: { code: 'bad_characters' } })
    .trim()
    .max(max)

/** A single line that may be empty. */
export const optionalLine = (max: number) => optionalText(max).regex(/^[^\p{Cc}]*$/u)

/** A single line: no control characters, so that it is safe in a mail header or a document's head. */
export const line = (max: number) => text(max).regex(/^[^\p{Cc}]*$/u)

/** An instant with its offset, as `2026-11-22T10:00:00+07:00`. Years past 2400 are Buddhist-era typing slips: 422. */
export const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((value) => Number(value.slice(0, 4)) >= 2000 && Number(value.slice(0, 4)) <= 2400, {
    params: { code: 'year_out_of_range' },
  })

export const isoDate = z.iso
  .date()
  .refine((value) => Number(value.slice(0, 4)) <= 2400, { params: { code: 'year_out_of_range' } })

/** Money in satang. */
export const satang = z.int().min(-2_000_000_000).max(2_000_000_000)
/** In satang, over as many amounts as there are: sums of years outgrow what a single amount may be. */
export const satangSum = z.int()
export const satangPaid = z.int().min(1).max(2_000_000_000)
export const rowId = z.int().min(1).max(2_147_483_647)
export const queryRowId = z.coerce.number().pipe(rowId)
export const uuid = z.uuid()
export const language = z.enum(['th', 'en'])
export type Language = z.infer<typeof language>
export const localText = z.object({ th: z.string(), en: z.string() })

/** A point on the map, in degrees. */
export const coordinates = z.object({ latitude: z.number(), longitude: z.number() })

/** A point that somebody typed: in the country, since the two figures are easily changed about. */
export const typedCoordinates = z
  .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .refine(isInThailand, { params: { code: 'outside_country' } })

/** What a late return and missing fuel cost. The page of a booking, its confirmation and its contract say it alike. */
export const returnTermsSchema = z.object({
  graceMinutes: z.int(),
  lateFeePerHour: satang,
  /** Begun hours from which a whole day is charged. */
  lateHoursForFullDay: z.int(),
  /** For each missing eighth of a tank. */
  fuelEighth: satang,
})
export type ReturnTerms = z.infer<typeof returnTermsSchema>

/** What a client sends with every write it may retry. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().regex(/^[\x21-\x7e]{8,200}$/) })
export const tokenHeaders = z.object({ 'x-reservation-token': z.string().regex(/^[A-Za-z0-9_-]{22}$/) })
export const tokenWriteHeaders = tokenHeaders.extend(idempotencyHeaders.shape)
/** `If-Match` is checked by the server itself, so that its absence is a 428 and not a 400. */
export const versionHeaders = z.object({ 'if-match': z.string().max(40).optional() })
export const versionWriteHeaders = versionHeaders.extend(idempotencyHeaders.partial().shape)

/** Epoch milliseconds to the wire's form in shop time, `2026-11-22T10:00:00+07:00`. */
export function toWireInstant(instantMs: number): string {
  return `${new Date(instantMs + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
}
