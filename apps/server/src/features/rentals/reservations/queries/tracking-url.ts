import type { Env } from '../../../../env.ts'
import { ownBase } from '../../../../platform/own-base.ts'

type OwnAddress = Pick<Env, 'publicUrl' | 'host' | 'port'>

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
