import type { Env } from '../env.ts'

const ON_THIS_MACHINE = ['127.0.0.1', '0.0.0.0', '::', '::1']

/** What links that leave this server begin with. Where no public address is set, the one it answers on. */
export function ownBase({ publicUrl, host, port }: Pick<Env, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${ON_THIS_MACHINE.includes(host) ? 'localhost' : host}:${port}`
}
