import {
  dependentFaults,
  type FieldFault,
  type RecordFields,
  type RecordKind,
  RECORDS,
  recordSchema,
} from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { RecordFault, WantedRecord } from '../queries/stores/record-store.ts'
import { storeOf } from '../queries/stores/stores.ts'

type Checked =
  | { readonly fields: RecordFields<RecordKind>; readonly faults: readonly [] }
  | { readonly fields: null; readonly faults: readonly RecordFault[] }

/** What was sent as fields of the kind, or each field that is not as the kind wants it. */
export function readFields(kind: RecordKind, sent: unknown): Checked {
  const parsed = recordSchema(kind).safeParse(sent)
  if (parsed.success) return { fields: parsed.data, faults: [] }
  return { fields: null, faults: parsed.error.issues.flatMap(toFaults) }
}

function toFaults(issue: z.core.$ZodIssue): RecordFault[] {
  const path = issue.path.map((part) => `/${String(part)}`).join('')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ pointer: `${path}/${key}`, code: issue.code }))
  const figures = Object.fromEntries(
    (['minimum', 'maximum'] as const).flatMap((name) => {
      const figure: unknown = Reflect.get(issue, name)
      return typeof figure === 'number' ? [[name, figure]] : []
    }),
  )
  const code = issue.code === 'custom' ? String(issue.params?.['code'] ?? issue.code) : issue.code
  return [{ pointer: path, code, ...(Object.keys(figures).length > 0 ? { params: figures } : {}) }]
}

/** What its fields and the rest of the shop have against it. */
export async function findFaults(
  db: Kysely<Database>,
  kind: RecordKind,
  wanted: WantedRecord<RecordKind>,
): Promise<readonly RecordFault[]> {
  const own = (await storeOf(kind).faults?.(db, wanted)) ?? []
  return [...dependentFaults(RECORDS[kind].fields, wanted.fields), ...own]
}

/** The refusal of a record, with the fields at fault. */
export function recordProblem(
  code: 'invalid_request' | 'record_refused',
  faults: readonly RecordFault[],
): ProblemError {
  const errors = faults.map((fault): FieldFault => ({ ...fault, detail: 'Not acceptable' }))
  return new ProblemError(code, { errors })
}
