import { type MessageFault, type MessageText, messageTextFaults, type MessageValues } from '@rodchao/rental'
import type { FieldFault } from '@rodchao/contract/problems'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findVersions, textId, type TextName } from '../queries/own-texts.ts'

export interface NewText extends TextName {
  /** The version that whoever writes has seen. */
  readonly version: number
  /** Null is the standard. */
  readonly words: MessageText | null
  readonly takenFrom: number | null
}

function toFieldFault({ part, code, at, length, line, column, name, limit }: MessageFault): FieldFault {
  const params = { at, length, line, column, name, ...(limit === undefined ? {} : { limit }) }
  return { pointer: `/${part}`, code, detail: 'The text cannot be like this', params }
}

/** Refuses words that could not be sent, each fault with its place. */
export function checkText(kind: TextName['kind'], words: MessageText, samples: MessageValues): void {
  const faults = messageTextFaults(kind, words, samples)
  if (faults.length > 0) throw new ProblemError('record_refused', { errors: faults.map(toFieldFault) })
}

/** A new version of a text: the ones before it stay as they are, and so do messages that were written with them. */
export async function writeText(
  trx: Transaction<Database>,
  { kind, language, scope, version, words, takenFrom }: NewText,
  by: CallAuthor,
): Promise<void> {
  const [before] = await findVersions(trx, { kind, language, scope })
  const current = before?.version ?? 0
  const stale = () => new ProblemError('stale_version', { extra: { currentVersion: current } })
  if (version !== current) throw stale()
  const written = await trx
    .insertInto('message_text')
    .values({
      kind,
      language,
      scope,
      version: current + 1,
      subject: words?.subject ?? null,
      body: words?.body ?? null,
      taken_from: takenFrom,
      author_id: by.actor.id,
      author_name: by.actor.name,
      created_at: new Date(by.now),
    })
    // Whoever writes at the same moment comes second.
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (written === undefined) throw stale()
  await writeAudit(trx, {
    by,
    action: takenFrom === null ? 'change_message_text' : 'restore_message_text',
    entity: 'message_text',
    entityId: textId({ kind, language, scope }),
    before: { version: current, ...(before?.words ?? { subject: null, body: null }) },
    after: { version: written.version, ...(words ?? { subject: null, body: null }), takenFrom },
  })
}
