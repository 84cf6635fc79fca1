import { getResponse } from 'msw'
import type { RequestHandler } from 'msw'

/** What one feature answers; fetched with the first call of it, so that a page brings its own samples and no others. */
export interface Feature {
  /** How the addresses of its calls begin; they stand in simulated-paths.ts, too. */
  readonly paths: readonly string[]
  /** Fresh samples with every call of what is fetched. */
  readonly load: () => Promise<(origin: string) => RequestHandler[]>
}

export const FEATURES: readonly Feature[] = [
  {
    paths: ['/account-setting/'],
    load: async () => (await import('../account/handlers.ts')).accountHandlers,
  },
  {
    paths: ['/blog/'],
    load: async () => (await import('../blog/handlers.ts')).blogHandlers,
  },
  {
    paths: ['/card/card-', '/analytics/data', '/ecommerce/data'],
    load: async () => (await import('../dashboards/handlers.ts')).dashboardHandlers,
  },
  {
    paths: ['/apps/ecommerce/'],
    load: async () => (await import('../ecommerce/handlers.ts')).shopHandlers,
  },
  {
    paths: [
      '/apps/email/emails',
      '/apps/email/email-ids',
      '/apps/email/update-emails',
      '/apps/email/paginate-email',
      '/apps/email/delete-emails',
      '/apps/email/files',
      '/apps/email/fill-mailbox',
    ],
    load: async () => (await import('../email/handlers.ts')).emailHandlers,
  },
  {
    paths: ['/apps/invoice/clients', '/apps/invoice/invoices', '/apps/invoice/sums'],
    load: async () => (await import('../invoice/handlers.ts')).invoiceHandlers,
  },
  {
    paths: ['/apps/user/'],
    load: async () => (await import('../user/handlers.ts')).userHandlers,
  },
  {
    paths: ['/faq/data'],
    load: async () => (await import('../faq/handlers.ts')).faqHandlers,
  },
  {
    paths: ['/kb/data/'],
    load: async () => (await import('../knowledge-base/handlers.ts')).knowledgeBaseHandlers,
  },
  {
    paths: ['/pricing/data', '/pricing/plan', '/pricing/trial'],
    load: async () => (await import('../pricing/handlers.ts')).pricingHandlers,
  },
  {
    paths: ['/profile/'],
    load: async () => (await import('../profile/handlers.ts')).profileHandlers,
  },
  {
    paths: ['/good-table/'],
    load: async () => (await import('../tables/handlers.ts')).tableHandlers,
  },
  {
    paths: ['/autosuggest/data', '/autosuggest/search'],
    load: async () => (await import('../suggest/handlers.ts')).suggestHandlers,
  },
  {
    paths: ['/apps/todo/tasks'],
    load: async () => (await import('../todo/handlers.ts')).todoHandlers,
  },
  {
    paths: ['/apps/chat/chats', '/apps/chat/contacts', '/apps/chat/users'],
    load: async () => (await import('../chat/handlers.ts')).chatHandlers,
  },
  {
    paths: ['/apps/calendar/events'],
    load: async () => (await import('../calendar/handlers.ts')).calendarHandlers,
  },
]

/** Answers of one set of samples; undefined for an address that no feature knows. */
export type Answers = (request: Request) => Promise<Response | undefined>

/** The simulated backend of one visit: what is changed is kept here, and gone with it. */
export function createAnswers(origin: string, features: readonly Feature[] = FEATURES): Answers {
  const fetched = new Map<Feature, Promise<RequestHandler[]>>()
  const handlersOf = (feature: Feature) => {
    const before = fetched.get(feature)
    if (before !== undefined) return before
    const handlers = feature.load().then((handlersFor) => handlersFor(origin))
    fetched.set(feature, handlers)
    // One that did not arrive is fetched again with the next call.
    handlers.catch(() => fetched.delete(feature))
    return handlers
  }
  return async (request) => {
    const { pathname } = new URL(request.url)
    const feature = features.find(({ paths }) => paths.some((path) => pathname.startsWith(path)))
    return feature === undefined ? undefined : getResponse(await handlersOf(feature), request)
  }
}
