import type { ConnectionName } from '@rodchao/contract'
import { CONNECTIONS } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import { writeAudit } from '../../../db/audit.ts'
import type { AppContext } from '../../../context.ts'
import type { Env } from '../../../env.ts'
import { OWNER, staffActor } from '../../../platform/accounts/permissions.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { tryConnection } from './commands/try-connection.ts'

const VARIABLES: Readonly<Record<ConnectionName, readonly string[]>> = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  line: ['LINE_MESSAGING_TOKEN'],
  line_login: ['LINE_CLIENT_ID', 'LINE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  card: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OMISE_SECRET_KEY', 'OMISE_WEBHOOK_SECRET'],
  slip_check: ['SLIPOK_API_KEY', 'SLIPOK_BRANCH_ID'],
}

/** Addresses may carry a password; what is told is their host alone. */
function addressesOf(env: Env): Readonly<Record<ConnectionName, string | undefined>> {
  return {
    mail: env.smtpUrl,
    line: env.lineMessaging?.url,
    line_login: env.line?.issuer,
    facebook: env.facebook?.issuer,
    card: env.cards?.apiUrl,
    slip_check: env.slipCheck?.apiUrl,
  }
}

/** With which services the shop is connected, and whether they serve it: asked by its owner. */
export function registerConnections(
  app: FastifyInstance,
  context: Pick<AppContext, 'env' | 'mailer' | 'db' | 'clock'>,
): void {
  const { env, db, clock } = context

  staffEndpoint(app, 'listConnections', OWNER, async () => {
    const addresses = addressesOf(env)
    return {
      items: CONNECTIONS.map((name) => {
        const address = addresses[name]
        return {
          name,
          isSetUp: address !== undefined,
          host: address === undefined ? null : new URL(address).host,
          variables: [...VARIABLES[name]],
        }
      }),
    }
  })

  staffEndpoint(app, 'testConnection', OWNER, async ({ body: { name }, user, request }) => {
    const tried = await tryConnection(context, name, user.email)
    await writeAudit(db, {
      by: { actor: staffActor(user), now: clock.now(), traceId: request.id },
      action: 'test_connection',
      entity: 'shop_setting',
      entityId: 'connections',
      after: { name, result: tried.result },
    })
    return tried
  })
}
