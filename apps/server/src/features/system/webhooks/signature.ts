import { createHmac } from 'node:crypto'

export const SECRET_BYTES = 24

/** The secret as whoever checks signatures is given it. */
export function secretText(secret: Uint8Array): string {
  return `whsec_${Buffer.from(secret).toString('base64')}`
}

/** Headers of the Standard Webhooks scheme: who asks again for the same id has had it already. `at` in epoch milliseconds. */
export function signedHeaders(
  { id, body, secret }: { readonly id: string; readonly body: string; readonly secret: Uint8Array },
  at: number,
): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`msg_${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Rodchao-Webhooks',
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
