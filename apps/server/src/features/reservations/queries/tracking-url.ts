import type { Env } from '../../../env.ts'

/** The link a customer keeps. Where no public address is set, the one this server answers on. */
export function trackingUrl(env: Pick<Env, 'publicUrl' | 'host' | 'port'>, token: string): string {
  const base = env.publicUrl ?? `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${env.port}`
  return `${base}/reserve-trackStatus?token=${token}`
}
