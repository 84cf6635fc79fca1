import type { GuidePageName } from './guide-names.ts'

/** What explains each of the shop's pages; what lies below an address is explained with it. */
const GUIDE_OF: Readonly<Record<string, GuidePageName>> = {
  home: 'start',
  main: 'bookings',
  'reservation-info': 'booking',
  'delivery-report': 'deliveries',
  money: 'money',
  stat: 'statistics',
  recommend: 'recommend',
  records: 'records',
  'vehicle-photos': 'records',
  'sale-stock': 'records',
  import: 'import',
}

/** The page of the guide about an address; none for pages that are not the shop's own. */
export function guidePageOf(pathname: string, layout?: unknown): GuidePageName | undefined {
  const page = GUIDE_OF[pathname.split('/')[1] ?? '']
  return page === 'bookings' && layout === 'timeline' ? 'timeline' : page
}
