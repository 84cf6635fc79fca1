import type { ProviderAnswer } from '../provider-api.ts'

let kept: ProviderAnswer | null = null

/** `null` when the address is not a provider's answer. A refusal without a state is refused by the server. */
export function providerAnswerIn(params: URLSearchParams): ProviderAnswer | null {
  const [state, code, error] = ['state', 'code', 'error'].map((name) => params.get(name))
  if (code === null && error === null && state === null) return null
  return { state: state ?? '', code: code ?? null, error: error ?? null }
}

/** What the provider sent its visitor back with, which leaves the address at once. */
export function readProviderAnswer(): ProviderAnswer | null {
  kept ??= providerAnswerIn(new URL(location.href).searchParams)
  return kept
}

/** Before anything is sent: none of it may stay in the address, nor in the history. */
export function clearProviderAddress(): void {
  const address = new URL(location.href)
  if (providerAnswerIn(address.searchParams) !== null) history.replaceState(history.state, '', address.pathname)
}

export function forgetProviderAnswer(): void {
  kept = null
}
