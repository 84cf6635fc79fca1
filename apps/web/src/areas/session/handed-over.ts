/** What one session page leaves for the next in this tab: an address has no business in the address bar. */
export interface HandedOver {
  email: string
  why: 'password_changed'
}

let handedOver: HandedOver | null = null

export function handOver(what: HandedOver): void {
  handedOver = what
}

/** It stays until it is of no more use, as a page may be drawn more than once. */
export function readHandedOver(): HandedOver | null {
  return handedOver
}

export function forgetHandedOver(): void {
  handedOver = null
}
