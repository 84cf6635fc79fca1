/** Where simulated calls lie. The service worker lets everything else pass before it even looks at it. */
export const SIMULATED_PATHS: readonly string[] = [
  // One a line.
  '/apps/ecommerce/',
  '/apps/email/emails',
  '/apps/email/email-ids',
  '/apps/email/update-emails',
  '/apps/email/paginate-email',
  '/apps/email/delete-emails',
  '/apps/email/files',
  '/apps/email/fill-mailbox',
  '/apps/invoice/clients',
  '/apps/invoice/invoices',
  '/apps/invoice/sums',
  '/apps/user/',
  '/apps/todo/tasks',
  '/apps/chat/chats',
  '/apps/chat/contacts',
  '/apps/chat/users',
  '/apps/calendar/events',
  '/good-table/',
  '/autosuggest/data',
  '/autosuggest/search',
  '/card/card-',
  '/analytics/data',
  '/ecommerce/data',
  '/faq/data',
  '/kb/data/',
  '/pricing/data',
  '/pricing/plan',
  '/pricing/trial',
  '/account-setting/',
  '/profile/',
  '/blog/',
]

export function isSimulated({ origin, pathname }: URL): boolean {
  return origin === location.origin && SIMULATED_PATHS.some((path) => pathname.startsWith(path))
}
