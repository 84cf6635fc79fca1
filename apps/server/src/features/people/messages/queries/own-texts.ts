import { type MessageTextRecord, type MessageTextVersion, type ResponseBody, toWireInstant } from '@rodchao/contract'
import {
  MESSAGE_SCOPES,
  type MessageKind,
  messageKindsOf,
  type MessageScope,
  type MessageText,
  normaliseReservationCode,
} from '@rodchao/rental'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Language } from '../formatting.ts'
import { BUILT_IN_TEXTS, builtInText } from '../templates.ts'

type Row = Selectable<Database['message_text']>

/** Older ones are in the audit log. */
const MOST_VERSIONS = 100
const LANGUAGES: readonly Language[] = ['th', 'en']

export interface TextName {
  readonly kind: MessageKind
  readonly language: Language
  readonly scope: MessageScope
}

/** As the audit log knows a text. */
export function textId({ kind, language, scope }: TextName): string {
  return [kind, language, ...(scope === 'general' ? [] : [scope])].join(':')
}

function wordsOf({ subject, body }: Pick<Row, 'subject' | 'body'>): MessageText | null {
  return subject === null || body === null ? null : { subject, body }
}

/** The general words hold for a house that has none of its own, where the program has none of a house either. */
export function followsGeneral({ kind, scope }: Pick<TextName, 'kind' | 'scope'>): boolean {
  return scope === 'house' && builtInText(kind, 'house') === undefined
}

export interface OwnText {
  readonly scope: MessageScope
  readonly version: number
  readonly words: MessageText
}

/** The shop's own words for a message now; nothing where the built-in text holds. */
export async function findOwnText(db: Kysely<Database>, name: TextName): Promise<OwnText | undefined> {
  const newest = await db
    .selectFrom('message_text')
    .select(['version', 'subject', 'body'])
    .where('kind', '=', name.kind)
    .where('scope', '=', name.scope)
    .where('language', '=', name.language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const words = newest === undefined ? null : wordsOf(newest)
  if (newest !== undefined && words !== null) return { scope: name.scope, version: newest.version, words }
  return followsGeneral(name) ? findOwnText(db, { ...name, scope: 'general' }) : undefined
}

/** What holds where the shop has no words of its own for it. */
async function findStandard(db: Kysely<Database>, name: TextName): Promise<MessageText> {
  const { kind, language, scope } = name
  const general = followsGeneral(name) ? await findOwnText(db, { ...name, scope: 'general' }) : undefined
  return general?.words ?? (builtInText(kind, scope) ?? BUILT_IN_TEXTS[kind])[language]
}

/** All kinds in both languages, in the order of the kinds; those of houses where the shop lets one. */
export async function findTexts(db: Kysely<Database>): Promise<ResponseBody<'listMessageTexts'>> {
  const hasHouses = (await db.selectFrom('stay').select('product_id').limit(1).executeTakeFirst()) !== undefined
  const rows = await db
    .selectFrom('message_text')
    .distinctOn(['kind', 'scope', 'language'])
    .select(['kind', 'scope', 'language', 'version', 'subject', 'body', 'created_at', 'author_name'])
    .orderBy('kind')
    .orderBy('scope')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  const present = (name: TextName) => {
    const { kind, language, scope } = name
    const row = rows.find((one) => one.kind === kind && one.scope === scope && one.language === language)
    return {
      kind,
      language,
      scope,
      version: row?.version ?? 0,
      isOwn: row !== undefined && row.body !== null,
      followsGeneral: followsGeneral(name),
      since: row === undefined ? null : toWireInstant(row.created_at.getTime()),
      author: row?.author_name ?? '',
    }
  }
  const scopes = MESSAGE_SCOPES.filter((scope) => scope === 'general' || hasHouses)
  return {
    hasHouses,
    items: scopes.flatMap((scope) =>
      messageKindsOf(scope).flatMap((kind) => LANGUAGES.map((language) => present({ kind, language, scope }))),
    ),
  }
}

/** Versions of one text, newest first. */
export async function findVersions(
  db: Kysely<Database>,
  { kind, language, scope }: TextName,
): Promise<MessageTextVersion[]> {
  const rows = await db
    .selectFrom('message_text')
    .selectAll()
    .where('kind', '=', kind)
    .where('scope', '=', scope)
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

/** A text with its versions. */
export async function findText(
  db: Kysely<Database>,
  name: TextName,
  samples: MessageTextRecord['samples'],
): Promise<MessageTextRecord> {
  const versions = await findVersions(db, name)
  const standard = await findStandard(db, name)
  const [newest] = versions
  return {
    ...name,
    version: newest?.version ?? 0,
    words: newest?.words ?? standard,
    isOwn: newest !== undefined && newest.words !== null,
    standard,
    followsGeneral: followsGeneral(name),
    samples,
    versions,
  }
}

/** A booking as people name it. */
export async function findBookingByCode(
  db: Kysely<Database>,
  typed: string,
): Promise<{ id: string; code: string } | undefined> {
  const code = normaliseReservationCode(typed)
  if (code === null) return undefined
  return db.selectFrom('reservation').select(['id', 'code']).where('code', '=', code).executeTakeFirst()
}
