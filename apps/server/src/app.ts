import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { registerAvailability } from './features/shop/availability/routes.ts'
import { registerBookings } from './features/rentals/bookings/routes.ts'
import { registerCatalogue } from './features/shop/catalogue/routes.ts'
import { registerAmendments } from './features/rentals/amendments/routes.ts'
import { registerDiscovery } from './features/shop/discovery/routes.ts'
import { createPageSharing } from './features/shop/discovery/queries/page-sharing.ts'
import { registerCardPayments } from './features/money/slips/cards/routes.ts'
import { registerChangeRequests } from './features/rentals/change-requests/routes.ts'
import { registerDeliveries } from './features/desk/deliveries/routes.ts'
import { registerDoor } from './features/desk/door/routes.ts'
import { registerStaffReservations } from './features/rentals/staff-reservations/routes.ts'
import { registerEvents } from './features/system/events/routes.ts'
import { identityDirectory } from './features/desk/hand-over/identity-files.ts'
import { photoDirectory } from './features/desk/hand-over/photo-files.ts'
import { slipDirectory } from './features/money/slips/slip-files.ts'
import { registerHandOver } from './features/desk/hand-over/routes.ts'
import { registerImports } from './features/desk/imports/routes.ts'
import { registerLedgers } from './features/money/ledgers/routes.ts'
import { registerMessages } from './features/people/messages/routes.ts'
import { registerNotifications } from './features/people/notifications/routes.ts'
import { registerPapers } from './features/money/papers/routes.ts'
import { registerProof } from './features/shop/proof/routes.ts'
import { registerQuotes } from './features/shop/quotes/routes.ts'
import { registerSales } from './features/rentals/sales/routes.ts'
import { registerStays } from './features/shop/stays/routes.ts'
import { registerBackups } from './features/system/backups/routes.ts'
import { registerApiKeys } from './features/system/api-keys/routes.ts'
import { createKeyStore } from './features/system/api-keys/queries/key-store.ts'
import { registerCalendarFeeds } from './features/system/calendar-feeds/routes.ts'
import { registerMessageTexts } from './features/people/messages/text-routes.ts'
import { registerWebhooks } from './features/system/webhooks/routes.ts'
import { registerCustomerRecords } from './features/people/customer-records/routes.ts'
import { registerConnections } from './features/system/connections/routes.ts'
import { registerRecommendations } from './features/shop/recommendations/routes.ts'
import { registerFirstRun } from './features/shop/first-run/routes.ts'
import { registerRecords } from './features/shop/records/routes.ts'
import { registerReviews } from './features/people/reviews/routes.ts'
import { registerVehicles } from './features/shop/vehicles/routes.ts'
import { registerReservations } from './features/rentals/reservations/routes.ts'
import { registerSearch } from './features/desk/search/routes.ts'
import { findSessionUser } from './features/people/sessions/queries/session-users.ts'
import { registerSessions } from './features/people/sessions/routes.ts'
import { registerSignIn } from './features/people/sign-in/routes.ts'
import { registerSlips } from './features/money/slips/routes.ts'
import { registerStatistics } from './features/desk/statistics/routes.ts'
import { registerServiceBlocks } from './features/desk/service-blocks/routes.ts'
import { registerTimeline } from './features/desk/timeline/routes.ts'
import { registerDashboard } from './features/desk/dashboard/routes.ts'
import { registerKeys } from './platform/accounts/api-keys.ts'
import { createAuthenticator } from './platform/accounts/auth.ts'
import { registerHealth } from './platform/health.ts'
import { registerOpenApi, registerOpenApiPages } from './platform/openapi.ts'
import { ProblemError } from './platform/problem-error.ts'
import { handleErrors, sendProblem } from './platform/problems.ts'
import { LARGEST_UPLOAD_PATIENCE_MS, limitPatience } from './platform/request-patience.ts'
import { createContext } from './composition.ts'
import type { Dependencies } from './context.ts'

const JSON_LIMIT = 256 * 1024
const UPLOAD_LIMIT = 10 * 1024 * 1024
const REQUEST_PATIENCE_MS = 15_000
/** Files are compressed once when they are built; answers every time, so quickly rather than best. */
const BROTLI_QUALITY = 4

/** Builds the server from what it depends on; opens no port. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: dependencies.env.logLevel },
    // One line a request costs a fifth of the throughput; failures are logged by the error handler.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: dependencies.env.trustProxy.length > 0 ? dependencies.env.trustProxy : false,
    bodyLimit: JSON_LIMIT,
    requestTimeout: LARGEST_UPLOAD_PATIENCE_MS,
    http: { headersTimeout: REQUEST_PATIENCE_MS, requestTimeout: LARGEST_UPLOAD_PATIENCE_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('authenticate', createAuthenticator(dependencies, findSessionUser(dependencies.db)))
  app.decorate('rateLimitFactor', dependencies.env.rateLimitFactor)
  handleErrors(app)
  limitPatience(app, REQUEST_PATIENCE_MS)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
  })
  await app.register(rateLimit, {
    global: false,
    // A caller who has gone away has no address any more; they get no answer either.
    keyGenerator: ({ ip }: { ip?: string }) => ip ?? 'gone',
    errorResponseBuilder: (_request, limit) =>
      new ProblemError('rate_limited', { headers: { 'retry-after': String(Math.ceil(limit.ttl / 1000)) } }),
  })
  registerKeys(app, dependencies, createKeyStore({ db: dependencies.db, log: app.log }))
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, parts: 6 } })
  await registerOpenApi(app)
  registerHealth(app, dependencies)

  const context = await createContext(app, dependencies)
  registerCatalogue(app, context)
  registerAvailability(app, context)
  registerQuotes(app, context)
  registerStays(app, context)
  registerRecommendations(app, context)
  registerSales(app, context)
  registerReservations(app, context)
  registerSlips(app, context)
  registerSessions(app, context)
  registerSignIn(app, context)
  registerStaffReservations(app, context)
  registerBookings(app, context)
  registerAmendments(app, context)
  registerChangeRequests(app, context)
  registerCardPayments(app, context)
  registerHandOver(app, context)
  registerLedgers(app, context)
  registerPapers(app, context)
  registerMessages(app, context)
  registerDeliveries(app, context)
  registerDoor(app, context)
  registerImports(app, context)
  registerTimeline(app, context)
  registerStatistics(app, context)
  registerServiceBlocks(app, context)
  registerDashboard(app, context)
  registerSearch(app, context)
  registerReviews(app, context)
  registerProof(app, context)
  registerVehicles(app, context)
  registerRecords(app, context)
  registerCustomerRecords(app, context)
  registerConnections(app, context)
  registerBackups(app, context)
  registerCalendarFeeds(app, context)
  registerMessageTexts(app, context)
  registerWebhooks(app, context)
  registerApiKeys(app, context)
  registerFirstRun(app, context, {
    slips: slipDirectory(context.env.dataDir),
    photos: photoDirectory(context.env.dataDir),
    identity: identityDirectory(context.env.dataDir),
  })
  registerNotifications(app, context)
  registerEvents(app, context)
  registerOpenApiPages(app)
  registerDiscovery(app, context)
  await dependencies.registerPages?.(app, createPageSharing(context))
  app.setNotFoundHandler((request, reply) => sendProblem(reply, new ProblemError('not_found'), request.id))
  return app
}
