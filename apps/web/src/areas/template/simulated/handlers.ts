import { accountHandlers } from '../account/handlers.ts'
import { blogHandlers } from '../blog/handlers.ts'
import { cardHandlers } from '../cards/handlers.ts'
import { dashboardHandlers } from '../dashboards/handlers.ts'
import { shopHandlers } from '../ecommerce/handlers.ts'
import { emailHandlers } from '../email/handlers.ts'
import { invoiceHandlers } from '../invoice/handlers.ts'
import { userHandlers } from '../user/handlers.ts'
import { faqHandlers } from '../faq/handlers.ts'
import { knowledgeBaseHandlers } from '../knowledge-base/handlers.ts'
import { pricingHandlers } from '../pricing/handlers.ts'
import { profileHandlers } from '../profile/handlers.ts'
import { tableHandlers } from '../tables/handlers.ts'
import { todoHandlers } from '../todo/handlers.ts'
import { calendarHandlers } from '../calendar/handlers.ts'

/** What each feature answers; where its calls lie stands in simulated-paths.ts. */
const FEATURES = [
  // One a line.
  shopHandlers,
  emailHandlers,
  invoiceHandlers,
  userHandlers,
  todoHandlers,
  calendarHandlers,
  tableHandlers,
  cardHandlers,
  dashboardHandlers,
  faqHandlers,
  knowledgeBaseHandlers,
  pricingHandlers,
  accountHandlers,
  profileHandlers,
  blogHandlers,
]

/** Fresh samples with every call: what was changed lives in what was made before. */
export function allHandlers(origin: string) {
  return FEATURES.flatMap((handlersOf) => handlersOf(origin))
}
