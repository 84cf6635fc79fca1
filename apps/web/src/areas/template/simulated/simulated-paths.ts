/** Where simulated calls lie. The service worker lets everything else pass before it even looks at it. */
export const SIMULATED_PATHS = /^\/apps\/ecommerce\//

export function isSimulated({ origin, pathname }: URL): boolean {
  return origin === location.origin && SIMULATED_PATHS.test(pathname)
}
