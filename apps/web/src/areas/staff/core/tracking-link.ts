import { m } from '#lib/messages.ts'

/** The customer's own page of a reservation, with the secret that opens it. */
export function trackingLink(publicToken: string): string {
  return `${location.origin}/reserve-trackStatus?token=${publicToken}`
}

/** Copies the link and returns the message to show. Without the permission there is no link to copy. */
export async function copyTrackingLink(publicToken: string | null): Promise<string> {
  if (publicToken === null) return m.staff_link_not_copied()
  try {
    await navigator.clipboard.writeText(trackingLink(publicToken))
    return m.staff_link_copied()
  } catch {
    return m.staff_link_not_copied()
  }
}
