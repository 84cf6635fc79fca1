import { m } from '#lib/messages.ts'

/** The customer's own page of a reservation, with the secret that opens it. */
export function trackingLink(publicToken: string): string {
  return `${location.origin}/reserve-trackStatus?token=${publicToken}`
}

/** Puts the link where it can be pasted; answers what to tell the person. Who may not know the link has none to copy. */
export async function copyTrackingLink(publicToken: string | null): Promise<string> {
  if (publicToken === null) return m.staff_link_not_copied()
  try {
    await navigator.clipboard.writeText(trackingLink(publicToken))
    return m.staff_link_copied()
  } catch {
    return m.staff_link_not_copied()
  }
}
