import { shopHandlers } from '../ecommerce/handlers.ts'

/** What each feature answers; where its calls lie stands in simulated-paths.ts. */
const FEATURES = [shopHandlers]

export function allHandlers(origin: string) {
  return FEATURES.flatMap((handlersOf) => handlersOf(origin))
}
