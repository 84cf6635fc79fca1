import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DatabaseKind } from './db/connect.ts'
import type { Database } from './db/schema.ts'
import type { Env } from './env.ts'
import { createUnitCalendar } from './features/availability/unit-calendar.ts'
import { registerAvailability } from './features/availability/routes.ts'
import { createLiveCatalogue } from './features/catalogue/live-catalogue.ts'
import { registerCatalogue } from './features/catalogue/routes.ts'
import { registerChanges } from './features/changes/routes.ts'
import { registerDeliveries } from './features/deliveries/routes.ts'
import { registerDesk } from './features/desk/routes.ts'
import { registerEvents } from './features/events/routes.ts'
import { registerHandOver } from './features/hand-over/routes.ts'
import { registerImports } from './features/imports/routes.ts'
import { registerLedgers } from './features/ledgers/routes.ts'
import { createOutbox } from './features/messages/outbox.ts'
import { registerMessages } from './features/messages/routes.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { registerPapers } from './features/papers/routes.ts'
import { registerQuotes } from './features/quotes/routes.ts'
import { createLapseSweep } from './features/reservations/lapse-sweep.ts'
import { registerReservations } from './features/reservations/routes.ts'
import { registerSearch } from './features/search/routes.ts'
import { findSessionUser } from './features/sessions/queries.ts'
import { registerSessions } from './features/sessions/routes.ts'
import { registerSignIn } from './features/sign-in/routes.ts'
import { registerSlips } from './features/slips/routes.ts'
import { registerTimeline } from './features/timeline/routes.ts'
import { registerToday } from './features/today/routes.ts'
import { createMailer } from './mail/mailer.ts'
import { createAnnouncements } from './platform/announcements.ts'
import { createAuthenticator } from './platform/auth.ts'
import { registerHealth } from './platform/health.ts'
import { registerOpenApi, registerOpenApiPages } from './platform/openapi.ts'
import { ProblemError } from './platform/problem-error.ts'
import { handleErrors, sendProblem } from './platform/problems.ts'
import { LARGEST_UPLOAD_PATIENCE_MS, limitPatience } from './platform/request-patience.ts'
import type { Services } from './context.ts'

export interface AppParts {
  env: Env
  db: Kysely<Database>
  pool: pg.Pool
  /** For a connection outside the pool, on which changes are listened for. */
  connection: pg.ClientConfig
  clock: { now(): number }
  isShuttingDown(): boolean
  databaseKind: DatabaseKind
  /** Adds the pages; left out by tests that speak to the API alone. */
  registerPages?: (app: FastifyInstance) => Promise<void>
}

const JSON_LIMIT = 256 * 1024
const UPLOAD_LIMIT = 10 * 1024 * 1024
const REQUEST_PATIENCE_MS = 15_000
/** Files are compressed once when they are built; answers every time, so quickly rather than best. */
const BROTLI_QUALITY = 4

/** Builds the server from given parts; opens no port. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: parts.env.logLevel },
    // One line a request costs a fifth of the throughput; failures are logged by the error handler.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.env.trustProxy.length > 0 ? parts.env.trustProxy : false,
    bodyLimit: JSON_LIMIT,
    requestTimeout: LARGEST_UPLOAD_PATIENCE_MS,
    http: { headersTimeout: REQUEST_PATIENCE_MS, requestTimeout: LARGEST_UPLOAD_PATIENCE_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('authenticate', createAuthenticator(parts, findSessionUser(parts.db)))
  app.decorate('rateLimitFactor', parts.env.rateLimitFactor)
  handleErrors(app)
  limitPatience(app, REQUEST_PATIENCE_MS)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new ProblemError('rate_limited', { headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) } }),
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, parts: 6 } })
  await registerOpenApi(app)
  registerHealth(app, parts)

  const services = await createServices(app, parts)
  registerCatalogue(app, services)
  registerAvailability(app, services)
  registerQuotes(app, services)
  registerReservations(app, services)
  registerSlips(app, services)
  registerSessions(app, services)
  registerSignIn(app, services)
  registerDesk(app, services)
  registerChanges(app, services)
  registerHandOver(app, services)
  registerLedgers(app, services)
  registerPapers(app, services)
  registerMessages(app, services)
  registerDeliveries(app, services)
  registerImports(app, services)
  registerTimeline(app, services)
  registerToday(app, services)
  registerSearch(app, services)
  registerNotifications(app, services)
  registerEvents(app, services)
  registerOpenApiPages(app)
  await parts.registerPages?.(app)
  app.setNotFoundHandler((request, reply) => sendProblem(reply, new ProblemError('not_found'), request.id))
  return app
}

async function createServices(app: FastifyInstance, parts: AppParts): Promise<Services> {
  const announcements = createAnnouncements({ pool: parts.pool, connection: parts.connection, log: app.log })
  const catalogue = createLiveCatalogue({ db: parts.db, log: app.log })
  await catalogue.refresh()
  const calendar = createUnitCalendar({ db: parts.db, clock: parts.clock, announcements, log: app.log })
  const mailer = createMailer({ env: parts.env, clock: parts.clock })
  const parted = { ...parts, log: app.log, announcements, catalogue, calendar, mailer }
  const outbox = createOutbox(parted)
  const services: Services = { ...parted, outbox }
  const sweep = createLapseSweep(services)
  app.addHook('onReady', async () => {
    announcements.subscribe(({ resync }) => {
      if (resync) void catalogue.refresh()
    })
    await announcements.start()
    await calendar.start()
    catalogue.start()
    sweep.start()
    outbox.start()
  })
  app.addHook('onClose', async () => {
    await outbox.stop()
    sweep.stop()
    catalogue.stop()
    calendar.stop()
    await announcements.stop()
  })
  return services
}
