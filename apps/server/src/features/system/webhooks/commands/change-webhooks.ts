import { randomBytes } from 'node:crypto'
import type { RequestBody, Webhook } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { type OutsideOptions, outsideFault } from '../../../../platform/outside-request.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findWebhook } from '../queries/webhooks.ts'
import { SECRET_BYTES, secretText } from '../signature.ts'

type Fields = RequestBody<'addWebhook'>

/** Refuses an address that could not be called anyway; the call itself looks again. */
export async function checkAddress(address: string, options: Omit<OutsideOptions, 'timeoutMs'>): Promise<void> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '')
    throw fieldProblem('record_refused', '/address', 'not_https')
  const fault = await outsideFault(url, options)
  if (fault !== undefined) throw fieldProblem('record_refused', '/address', fault)
}

const columns = ({ address, description, events, isActive }: Fields) => ({
  address,
  description: description ?? '',
  events: [...new Set(events)],
  is_active: isActive,
})

export async function addWebhook(
  trx: Transaction<Database>,
  fields: Fields,
  by: CallAuthor,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = randomBytes(SECRET_BYTES)
  const at = new Date(by.now)
  const { id } = await trx
    .insertInto('webhook_endpoint')
    .values({ ...columns(fields), secret, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const webhook = await findWebhook(trx, id)
  await writeAudit(trx, { by, action: 'add_webhook', entity: 'webhook', entityId: String(id), after: webhook })
  return { webhook, secret: secretText(secret) }
}

interface KnownWebhook {
  readonly id: number
  /** The version that was seen. */
  readonly version: number
}

/** Locks an endpoint that is there; 412 where it is not as it was seen. */
async function lockWebhook(trx: Transaction<Database>, { id, version }: KnownWebhook): Promise<Webhook> {
  await trx.selectFrom('webhook_endpoint').select('id').where('id', '=', id).forUpdate().execute()
  const webhook = await findWebhook(trx, id)
  if (webhook.version !== version)
    throw new ProblemError('stale_version', { extra: { currentVersion: webhook.version } })
  return webhook
}

export async function changeWebhook(
  trx: Transaction<Database>,
  known: KnownWebhook,
  fields: Fields,
  by: CallAuthor,
): Promise<Webhook> {
  const { id, version } = known
  const before = await lockWebhook(trx, known)
  await trx
    .updateTable('webhook_endpoint')
    .set({ ...columns(fields), version: version + 1, updated_at: new Date(by.now), failing_since: null })
    .where('id', '=', id)
    .execute()
  if (!fields.isActive) await giveUpWaiting(trx, id)
  const after = await findWebhook(trx, id)
  await writeAudit(trx, { by, action: 'change_webhook', entity: 'webhook', entityId: String(id), before, after })
  return after
}

export async function renewSecret(
  trx: Transaction<Database>,
  known: KnownWebhook,
  by: CallAuthor,
): Promise<{ webhook: Webhook; secret: string }> {
  const { id, version } = known
  await lockWebhook(trx, known)
  const secret = randomBytes(SECRET_BYTES)
  // Another version, so that nobody who had the page open before takes the new secret away again unseen.
  await trx
    .updateTable('webhook_endpoint')
    .set({ secret, version: version + 1, updated_at: new Date(by.now) })
    .where('id', '=', id)
    .execute()
  const webhook = await findWebhook(trx, id)
  await writeAudit(trx, { by, action: 'renew_webhook_secret', entity: 'webhook', entityId: String(id) })
  return { webhook, secret: secretText(secret) }
}

export async function removeWebhook(trx: Transaction<Database>, known: KnownWebhook, by: CallAuthor): Promise<void> {
  const { id } = known
  const before = await lockWebhook(trx, known)
  await trx
    .updateTable('webhook_endpoint')
    .set({ is_removed: true, is_active: false, updated_at: new Date(by.now) })
    .where('id', '=', id)
    .execute()
  await giveUpWaiting(trx, id)
  await writeAudit(trx, { by, action: 'remove_webhook', entity: 'webhook', entityId: String(id), before })
}

async function giveUpWaiting(trx: Transaction<Database>, endpointId: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'dead', fault: 'switched_off' })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}
