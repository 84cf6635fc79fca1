import { type MessageTextRecord, type MessageTextVersion, type ResponseBody, toWireInstant } from '@rodchao/contract'
import { MESSAGE_KINDS, type MessageKind, type MessageText } from '@rodchao/rental'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Language } from '../formatting.ts'

type Row = Selectable<Database['message_text']>

/** Older ones are in the audit log. */
const MOST_VERSIONS = 100
const LANGUAGES: readonly Language[] = ['th', 'en']

export interface TextName {
  readonly kind: MessageKind
  readonly language: Language
}

function wordsOf({ subject, body }: Pick<Row, 'subject' | 'body'>): MessageText | null {
  return subject === null || body === null ? null : { subject, body }
}

/** The shop's own words for a message now; nothing where the built-in text holds. */
export async function findOwnText(
  db: Kysely<Database>,
  kind: MessageKind,
  language: Language,
): Promise<{ version: number; words: MessageText } | undefined> {
  const newest = await db
    .selectFrom('message_text')
    .select(['version', 'subject', 'body'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const words = newest === undefined ? null : wordsOf(newest)
  return newest === undefined || words === null ? undefined : { version: newest.version, words }
}

/** All kinds in both languages, in the order of the kinds. */
export async function findTexts(db: Kysely<Database>): Promise<ResponseBody<'listMessageTexts'>['items']> {
  const rows = await db
    .selectFrom('message_text')
    .distinctOn(['kind', 'language'])
    .select(['kind', 'language', 'version', 'subject', 'body', 'created_at', 'author_name'])
    .orderBy('kind')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return MESSAGE_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => {
      const row = rows.find((one) => one.kind === kind && one.language === language)
      return {
        kind,
        language,
        version: row?.version ?? 0,
        isOwn: row !== undefined && row.body !== null,
        since: row === undefined ? null : toWireInstant(row.created_at.getTime()),
        author: row?.author_name ?? '',
      }
    }),
  )
}

/** Versions of one text, newest first. */
export async function findVersions(db: Kysely<Database>, { kind, language }: TextName): Promise<MessageTextVersion[]> {
  const rows = await db
    .selectFrom('message_text')
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    words: wordsOf(row),
    takenFrom: row.taken_from,
    author: row.author_name,
    since: toWireInstant(row.created_at.getTime()),
  }))
}

/** A text with its versions; `builtIn` and `samples` are the program's. */
export function presentText(
  { kind, language }: TextName,
  versions: MessageTextVersion[],
  { builtIn, samples }: Pick<MessageTextRecord, 'builtIn' | 'samples'>,
): MessageTextRecord {
  const [newest] = versions
  return {
    kind,
    language,
    version: newest?.version ?? 0,
    words: newest?.words ?? builtIn,
    isOwn: newest !== undefined && newest.words !== null,
    builtIn,
    samples,
    versions,
  }
}

/** A booking as people name it. */
export async function findBookingByCode(
  db: Kysely<Database>,
  code: string,
): Promise<{ id: string; code: string } | undefined> {
  return db.selectFrom('reservation').select(['id', 'code']).where('code', '=', code.toUpperCase()).executeTakeFirst()
}
