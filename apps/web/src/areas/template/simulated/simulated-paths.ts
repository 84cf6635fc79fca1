/** Where simulated calls lie. The service worker lets everything else pass before it even looks at it. */
export const SIMULATED_PATHS: readonly string[] = [
  // One a line.
  '/apps/ecommerce/',
  '/apps/calendar/events',
]

export function isSimulated({ origin, pathname }: URL): boolean {
  return origin === location.origin && SIMULATED_PATHS.some((path) => pathname.startsWith(path))
}
