import type { SignedIn } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

export function signIn(api: ApiClient, credentials: { email: string; password: string }): Promise<SignedIn> {
  return api.call('login', { body: credentials })
}

/** E-mail addresses of the sample shop's accounts; none in a real shop, or when the shop does not answer. */
export async function findSampleLogins(api: ApiClient, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return (await api.call('findShop', { signal })).sampleLogins
  } catch {
    return []
  }
}
