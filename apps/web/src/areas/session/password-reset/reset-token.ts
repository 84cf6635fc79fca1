const NAME = 'token'

let kept: string | null = null

function fromAddress(address: URL): string | null {
  const fragment = new URLSearchParams(address.hash.slice(1))
  return fragment.get(NAME) ?? address.searchParams.get(NAME)
}

/** The link's secret, which leaves the address at once; null when the address never had one. */
export function readResetToken(): string | null {
  kept = fromAddress(new URL(location.href)) ?? kept
  return kept
}

/** Before anything is sent: the secret may not stay in the address, nor in the history. */
export function clearResetAddress(): void {
  const address = new URL(location.href)
  if (fromAddress(address) === null) return
  address.searchParams.delete(NAME)
  history.replaceState(history.state, '', address.pathname + address.search)
}

export function forgetResetToken(): void {
  kept = null
}
