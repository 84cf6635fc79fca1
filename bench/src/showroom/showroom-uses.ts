import type { Shown } from './showroom-page.ts'

interface ShowroomPress {
  readonly what: string
  /** What is pressed, as a selector; the first one. */
  readonly target: string
  /** Pressed before and not measured: what opens a menu. */
  readonly before?: string
  /** A key on the target instead of a press on it. */
  readonly text?: string
}

export interface ShowroomUse extends Shown {
  readonly name: string
  readonly path: string
  readonly presses: readonly ShowroomPress[]
  readonly fill?: Filling
}

/** How a list comes to rows that nobody tidied up. */
interface Filling {
  /** The call that puts them into the store. */
  readonly call: string
  /** What is pressed to see them. */
  readonly refresh: string
  /** What is there once they are seen. */
  readonly sign: string
}

export const FULL_MAILBOX: Filling = {
  call: '/apps/email/fill-mailbox',
  refresh: 'button[aria-label="Refresh"]',
  sign: 'li[aria-setsize^="500"]',
}

const link = (href: string) => ({ what: href.split('/').at(-1) ?? href, target: `aside a[href="${href}"]` })
const NEXT_PAGE = { what: 'next page', target: 'nav button[aria-label="Next page"]' }
const PREVIOUS_PAGE = { what: 'page before', target: 'nav button[aria-label="Previous page"]' }
const page = (number: number) => ({ what: `page ${number}`, target: `nav button[aria-label="Page ${number}"]` })
const filter = (name: string, option: string) => ({
  what: `${name} ${option}`,
  before: `main button:has-text("${name}")`,
  target: `[role=menuitemradio]:has-text("${option}")`,
})
const view = (name: string) => ({ what: name, target: `main [role=group] button:text-is("${name}")` })
const calendar = (name: string) => ({ what: name, target: `aside label:has-text("${name}") input` })

const INVOICE_PRESSES = [
  NEXT_PAGE,
  NEXT_PAGE,
  PREVIOUS_PAGE,
  filter('Status', 'Past Due'),
  filter('Status', 'Any'),
  page(2),
  { what: 'sorted', target: 'th button:has-text("Total")' },
]

export const SHOWROOM_USES: readonly ShowroomUse[] = [
  {
    name: 'folders and labels of e-mail',
    path: '/apps/email',
    list: 'ul:has([data-mail])',
    presses: [
      ...['sent', 'draft', 'starred', 'spam', 'trash', 'label/company', 'label/private'].map((place) =>
        link(`/apps/email/${place}`),
      ),
      link('/apps/email'),
      { what: 'a letter searched', target: '#email-search', text: 'k' },
    ],
  },
  {
    name: 'mails',
    path: '/apps/email?mail=24',
    list: 'article',
    presses: Array.from({ length: 4 }, () => ({ what: 'next mail', target: 'button[aria-label="Next mail"]' })),
  },
  {
    name: 'filters of to-do',
    path: '/apps/todo',
    list: '[data-task]',
    presses: [
      ...['important', 'completed', 'deleted', 'tag/team', 'tag/medium'].map((place) => link(`/apps/todo/${place}`)),
      link('/apps/todo'),
      { what: 'a letter searched', target: 'main input[type=search]', text: 'q' },
    ],
  },
  {
    name: 'views, months and filters of the calendar',
    path: '/apps/calendar',
    // The month that stands first and the one that is the library's.
    list: '[data-view] :is([class*=title], [class*=number], time)',
    inAnyOrder: true,
    presses: [
      { what: 'month after', target: 'button[aria-label="After"]' },
      { what: 'month before', target: 'button[aria-label="Before"]' },
      view('Week'),
      view('Day'),
      view('List'),
      calendar('Business'),
      view('Month'),
      calendar('Business'),
    ],
  },
  {
    name: 'filters and pages of the shop',
    path: '/apps/e-commerce/shop',
    list: 'ul[data-view]',
    presses: [
      NEXT_PAGE,
      PREVIOUS_PAGE,
      { what: 'a price', target: 'aside fieldset >> nth=0 >> label >> nth=1' },
      { what: 'all prices', target: 'aside fieldset >> nth=0 >> label >> nth=0' },
      { what: 'a category', target: 'aside fieldset >> nth=1 >> label >> nth=2' },
      { what: 'all categories', target: 'aside fieldset >> nth=1 >> label >> nth=0' },
    ],
  },
  {
    name: 'pages and filters of people',
    path: '/apps/users/list',
    list: 'tbody',
    presses: [NEXT_PAGE, NEXT_PAGE, PREVIOUS_PAGE, filter('Role', 'Editor'), filter('Role', 'Any'), page(3)],
  },
  { name: 'pages and filters of invoices', path: '/apps/invoice/list', list: 'tbody', presses: INVOICE_PRESSES },
  {
    name: '50,000 mails, folders',
    path: '/apps/email',
    list: 'ul:has([data-mail])',
    fill: FULL_MAILBOX,
    presses: [
      link('/apps/email/sent'),
      link('/apps/email'),
      link('/apps/email/label/company'),
      { what: 'a letter searched', target: '#email-search', text: 'k' },
    ],
  },
  {
    name: '50,000 invoices, pages and filters',
    path: '/apps/invoice/list',
    list: 'tbody',
    fill: {
      call: '/apps/invoice/invoices/fill',
      refresh: 'nav button[aria-label="Next page"]',
      sign: 'nav button[aria-label^="Page 5,0"]',
    },
    presses: INVOICE_PRESSES,
  },
]
