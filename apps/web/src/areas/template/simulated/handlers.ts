import { shopHandlers } from '../ecommerce/handlers.ts'
import { calendarHandlers } from '../calendar/handlers.ts'

/** What each feature answers; where its calls lie stands in simulated-paths.ts. */
const FEATURES = [
  // One a line.
  shopHandlers,
  calendarHandlers,
]

/** Fresh samples with every call: what was changed lives in what was made before. */
export function allHandlers(origin: string) {
  return FEATURES.flatMap((handlersOf) => handlersOf(origin))
}
