import { shopHandlers } from '../ecommerce/handlers.ts'
import { emailHandlers } from '../email/handlers.ts'
import { invoiceHandlers } from '../invoice/handlers.ts'
import { userHandlers } from '../user/handlers.ts'
import { todoHandlers } from '../todo/handlers.ts'
import { calendarHandlers } from '../calendar/handlers.ts'
import { chatHandlers } from '../chat/handlers.ts'

/** What each feature answers; where its calls lie stands in simulated-paths.ts. */
const FEATURES = [
  // One a line.
  shopHandlers,
  emailHandlers,
  invoiceHandlers,
  userHandlers,
  todoHandlers,
  calendarHandlers,
  chatHandlers,
]

/** Fresh samples with every call: what was changed lives in what was made before. */
export function allHandlers(origin: string) {
  return FEATURES.flatMap((handlersOf) => handlersOf(origin))
}
