import { isFixed, isOwnersFile, isRecordKind, RECORD_KINDS, RECORDS } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import { requestFingerprint, sendIdempotent, withIdempotency } from '../../../db/idempotency.ts'
import { isAble, type SignedInUser } from '../../../platform/accounts/auth.ts'
import { OWNER, STAFF, staffActor } from '../../../platform/accounts/permissions.ts'
import { type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { readForm } from '../../../platform/files/multipart-form.ts'
import { fieldProblem, ProblemError } from '../../../platform/problem-error.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import { findContractText } from '../catalogue/queries/contract-texts.ts'
import type { CatalogueContext } from '../catalogue/queries/live-catalogue.ts'
import { findFaults, readFields, recordProblem } from './commands/check-record.ts'
import { importRecords } from './commands/import-records.ts'
import { addRecord, changeRecord, removeRecord } from './commands/write-record.ts'
import { countRecords, findRecord, listRecords } from './queries/list-records.ts'
import { recordCsv } from './queries/record-csv.ts'
import { findAuditLog } from './queries/audit-log.ts'
import { momentOf } from './queries/stores/days.ts'
import { findRecordHistory } from './queries/record-history.ts'
import { auditName } from './queries/stores/record-store.ts'
import { storeOf } from './queries/stores/stores.ts'

const DAY_MINUTES = 1440

/** Rolls a file back that was only tried, or of which a line was refused. */
class NotWritten extends Error {}

const isOwner = ({ ability }: SignedInUser): boolean => isAble(ability, OWNER.action, OWNER.subject)

const kindOf = (params: unknown): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, 'kind') : undefined

/** By the kind that the address names; one that there is not is refused for its form. */
function keeperOf(what: 'reads' | 'writes') {
  return (params: unknown): typeof STAFF | typeof OWNER => {
    const kind = kindOf(params)
    return typeof kind === 'string' && isRecordKind(kind) && RECORDS[kind][what] === 'owner' ? OWNER : STAFF
  }
}
const READER = keeperOf('reads')
const KEEPER = keeperOf('writes')
const ownersFile = (params: unknown): boolean => {
  const kind = kindOf(params)
  return typeof kind === 'string' && isRecordKind(kind) && isOwnersFile(kind)
}
const EXPORTER = (params: unknown) => (ownersFile(params) ? OWNER : READER(params))
const IMPORTER = (params: unknown) => (ownersFile(params) ? OWNER : KEEPER(params))

/** What the shop is made of, kept by its people: one mechanism for all kinds. */
export function registerRecords(app: FastifyInstance, context: CatalogueContext): void {
  const { db, clock, catalogue, announcements } = context

  const authorOf = ({ user, request }: Pick<StaffContext<'addRecord'>, 'user' | 'request'>) => ({
    actor: staffActor(user),
    now: clock.now(),
    traceId: request.id,
  })

  /** This process answers by it at once, the others as soon as they hear of it. */
  const tellOfChange = async (): Promise<void> => {
    await catalogue.refresh()
    announcements.announce({ catalogue: true })
  }

  staffEndpoint(app, 'countRecords', STAFF, async ({ user }) => {
    const kinds = RECORD_KINDS.filter((kind) => RECORDS[kind].reads === 'staff' || isOwner(user))
    const counts = await Promise.all(kinds.map(async (kind) => [kind, await countRecords(db, kind)] as const))
    return { counts: Object.fromEntries(counts) }
  })

  staffEndpoint(app, 'listRecords', READER, ({ params, query }) => {
    return listRecords(db, params.kind, query, clock.now())
  })

  staffEndpoint(app, 'findRecord', READER, async ({ params, reply }) => {
    const record = await findRecord(db, params.kind, params.id, { now: clock.now() })
    if (record === undefined) throw new ProblemError('not_found')
    setVersion(reply, record.version)
    return record
  })

  staffEndpoint(app, 'findRecordHistory', READER, async ({ params: { kind, id } }) => {
    return { items: await findRecordHistory(db, auditName(storeOf(kind), id)) }
  })

  staffEndpoint(app, 'findContractText', STAFF, async ({ params: { kind, version } }) => {
    const text = await findContractText(db, kind, version)
    if (text === undefined) throw new ProblemError('not_found')
    return text
  })

  staffEndpoint(app, 'searchAudit', OWNER, ({ query: { from, until, ...question } }) => {
    const [start, end] = [momentOf(from, 0), momentOf(until, DAY_MINUTES)]
    if (end <= start) throw fieldProblem('invalid_request', '/until', 'before_start')
    return findAuditLog(db, { ...question, start, end })
  })

  staffEndpoint(app, 'previewRecord', KEEPER, async ({ params: { kind }, body }) => {
    const read = readFields(kind, body.fields)
    if (read.fields === null) return { faults: [...read.faults], effects: [] }
    const now = clock.now()
    const before = body.id === null ? undefined : await findRecord(db, kind, body.id, { now })
    if (body.id !== null && before === undefined) throw new ProblemError('not_found')
    const wanted = { id: body.id, fields: read.fields, before: before?.fields ?? null, now }
    return {
      faults: [...(await findFaults(db, kind, wanted))],
      effects: [...((await storeOf(kind).effects?.(db, wanted)) ?? [])],
    }
  })

  staffEndpoint(app, 'addRecord', KEEPER, async (call) => {
    const { kind } = call.params
    const { fields, faults } = readFields(kind, call.body)
    if (fields === null) throw recordProblem('invalid_request', faults)
    if (isFixed(kind)) throw recordProblem('record_refused', [{ pointer: '', code: 'only_one' }])
    const by = authorOf(call)
    const keyed = {
      scope: `addRecord:${kind}:${call.user.id}`,
      key: call.headers['idempotency-key'],
      fingerprint: requestFingerprint(call.body),
      now: by.now,
    }
    const answer = await withIdempotency(db, keyed, 201, (trx) => addRecord(trx, kind, fields, by))
    await tellOfChange()
    setVersion(call.reply, answer.body.version)
    return sendIdempotent(call.reply, answer)
  })

  staffEndpoint(app, 'changeRecord', KEEPER, async (call) => {
    const { kind, id } = call.params
    const version = requiredVersion(call.headers)
    const { fields, faults } = readFields(kind, call.body)
    if (fields === null) throw recordProblem('invalid_request', faults)
    const by = authorOf(call)
    const record = await db.transaction().execute((trx) => changeRecord(trx, { kind, id, version }, fields, by))
    await tellOfChange()
    setVersion(call.reply, record.version)
    return record
  })

  staffEndpoint(app, 'removeRecord', KEEPER, async (call) => {
    const { kind, id } = call.params
    const known = { kind, id, version: requiredVersion(call.headers) }
    await db.transaction().execute((trx) => removeRecord(trx, known, authorOf(call)))
    await tellOfChange()
  })

  staffEndpoint(app, 'exportRecords', EXPORTER, async ({ params: { kind }, reply }) => {
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${kind}.csv"`)
    return recordCsv(db, kind, clock.now())
  })

  staffEndpoint(app, 'importRecords', IMPORTER, async (call) => {
    const { kind } = call.params
    const { upload } = await readForm(call.request, { file: 'file' })
    const by = authorOf(call)
    const keyed = {
      scope: `importRecords:${kind}:${call.user.id}`,
      key: call.headers['idempotency-key'],
      fingerprint: requestFingerprint([call.query.try, upload.toString('base64')]),
      now: by.now,
    }
    let report: Awaited<ReturnType<typeof importRecords>> | undefined
    try {
      const answer = await withIdempotency(db, keyed, 200, async (trx) => {
        report = await importRecords(trx, kind, upload, by)
        if (call.query.try === 'true' || report.faults.length > 0) throw new NotWritten()
        return { ...report, isWritten: true }
      })
      await tellOfChange()
      return sendIdempotent(call.reply, answer)
    } catch (error) {
      if (error instanceof NotWritten && report !== undefined) return { ...report, isWritten: false }
      throw error
    }
  })
}
