import type { ResponseBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { Locale } from '#lib/locale.ts'

export type ProviderId = ResponseBody<'findSignInProviders'>['providers'][number]['id']
export type FinishedSignIn = ResponseBody<'finishSignIn'>

/** Those that the shop has set up. */
export async function findReadyProviders(api: ApiClient, signal: AbortSignal): Promise<readonly ProviderId[]> {
  const { providers } = await api.call('findSignInProviders', { signal })
  return providers.filter(({ isReady }) => isReady).map(({ id }) => id)
}

/** The provider's page to go to; the shop remembers this browser's attempt by a cookie. */
export async function startSignIn(
  api: ApiClient,
  provider: ProviderId,
  attempt: { toPath: string | undefined; language: Locale },
): Promise<string> {
  const { toPath, language } = attempt
  const body = { language, ...(toPath === undefined ? {} : { toPath }) }
  return (await api.call('startSignIn', { params: { provider }, body })).url
}

/** What the provider sent its visitor back with. */
export interface ProviderAnswer {
  state: string
  code: string | null
  error: string | null
}

export function finishSignIn(api: ApiClient, answer: ProviderAnswer): Promise<FinishedSignIn> {
  return api.call('finishSignIn', { body: answer })
}
