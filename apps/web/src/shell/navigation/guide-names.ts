/** Pages of docs/guide in the order of its list; each stands there once in every language. */
export const GUIDE_PAGES = [
  'start',
  'bookings',
  'booking',
  'timeline',
  'deliveries',
  'money',
  'statistics',
  'recommend',
  'records',
  'import',
  'keys',
] as const
export type GuidePageName = (typeof GUIDE_PAGES)[number]

export const GUIDE_LANGUAGES = ['th', 'en'] as const
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number]
