import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type ImportJob, IMPORT_FILE_MOST, mappingSchema } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { storeForm } from '../../../platform/files/multipart-form.ts'
import { grantPatience } from '../../../platform/request-patience.ts'
import { countValues } from './column-values.ts'
import { type ImportCall, orderRun, orderTrial } from './commands/begin-import.ts'
import { discardImport, stopImport } from './commands/end-import.ts'
import { recordRefusedExport } from './commands/record-refused-export.ts'
import { uploadImport } from './commands/upload-import.ts'
import { inQuery, orRefused } from './faults.ts'
import { firstLines } from './first-lines.ts'
import { importFile, refusedFile } from './import-files.ts'
import { createImportWorker } from './import-worker.ts'
import { presentImport, presentImportHead } from './present.ts'
import { findImportJob, findImportJobs } from './queries/import-jobs.ts'
import { refusedHead } from './refused-report.ts'
import { openSource } from './source/source.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'

const FIELD = 'file'
/** Bookings of another system, brought in from a browser. */
export function registerImports(app: FastifyInstance, context: CatalogueContext): void {
  const { db, clock, env } = context
  const worker = createImportWorker(context)
  app.addHook('onReady', async () => worker.start())
  app.addHook('onClose', () => worker.stop())

  const show = async (id: string): Promise<ImportJob> => presentImport(await findImportJob(db, id), clock.now())
  const toCall = (call: Pick<StaffContext<'findImport'>, 'params' | 'user' | 'request'>): ImportCall => ({
    id: call.params.id,
    user: call.user,
    traceId: call.request.id,
  })

  staffEndpoint(app, 'listImports', STAFF, async () => {
    const now = clock.now()
    return { jobs: (await findImportJobs(db)).map((row) => presentImportHead(row, now)) }
  })

  staffEndpoint(app, 'uploadImport', STAFF, async ({ headers, user, request, reply }) => {
    grantPatience(request)
    const answer = await uploadImport(context, {
      user,
      store: (path) => storeForm(request, { file: FIELD, path, mostBytes: IMPORT_FILE_MOST }),
      key: headers['idempotency-key'],
      traceId: request.id,
    })
    return sendIdempotent(reply, answer)
  })

  staffEndpoint(app, 'findImport', STAFF, ({ params }) => show(params.id))

  staffEndpoint(app, 'findImportReading', STAFF, async ({ params, query }) => {
    const job = await findImportJob(db, params.id)
    const { source, sample } = await orRefused(() => firstLines(importFile(env.dataDir, job.id), query), inQuery)
    return { readAs: source.readAs, header: [...source.header], sample: sample.map((cells) => [...cells]) }
  })

  staffEndpoint(app, 'findImportColumn', STAFF, async ({ params, query }) => {
    const { column, ...asked } = query
    const job = await findImportJob(db, params.id)
    const isAsked = Object.values(asked).some((setting) => setting !== undefined)
    const reading = isAsked ? asked : (mappingSchema.nullable().parse(job.mapping) ?? {})
    const source = await orRefused(() => openSource(importFile(env.dataDir, job.id), reading), inQuery)
    return countValues(source, column)
  })

  staffEndpoint(app, 'checkImport', STAFF, async (call) => {
    const order = toCall(call)
    worker.take(await orderTrial(context, order, call.body))
    return show(order.id)
  })

  staffEndpoint(app, 'runImport', STAFF, async (call) => {
    const order = toCall(call)
    worker.take(await orderRun(context, order))
    return show(order.id)
  })

  staffEndpoint(app, 'stopImport', STAFF, async (call) => {
    const order = toCall(call)
    await stopImport(context, order)
    await worker.look()
    return show(order.id)
  })

  staffEndpoint(app, 'exportRefusedLines', STAFF, async (call) => {
    const order = toCall(call)
    await recordRefusedExport(context, order)
    const path = refusedFile(env.dataDir, order.id)
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    void call.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="refused-${order.id}.csv"`)
    return isThere ? createReadStream(path) : Readable.from([refusedHead()], { objectMode: false })
  })

  staffEndpoint(app, 'discardImport', STAFF, (call) => discardImport(context, toCall(call)))
}
