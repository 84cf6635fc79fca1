import type { Env } from '../../../env.ts'

type OwnAddress = Pick<Env, 'publicUrl' | 'host' | 'port'>

const ON_THIS_MACHINE = ['127.0.0.1', '0.0.0.0', '::', '::1']

/** The link a customer keeps. Where no public address is set, the one this server answers on. */
export function trackingUrl(env: OwnAddress, token: string): string {
  return `${ownBase(env)}/reserve-trackStatus?token=${token}`
}

/** A link that was kept, as it is followed now: the shop's address may have been set or moved since. */
export function currentUrl(env: OwnAddress, kept: string): string {
  if (env.publicUrl === undefined || !URL.canParse(kept)) return kept
  const { pathname, search, hash } = new URL(kept)
  return `${env.publicUrl}${pathname}${search}${hash}`
}

function ownBase({ publicUrl, host, port }: OwnAddress): string {
  return publicUrl ?? `http://${ON_THIS_MACHINE.includes(host) ? 'localhost' : host}:${port}`
}
