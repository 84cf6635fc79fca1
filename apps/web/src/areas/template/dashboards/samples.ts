import type { Locale } from '#lib/locale.ts'
import { ANALYTICS } from './cards-samples.ts'
import { portraitOf } from '../core/people/portraits.ts'
import { revenueOf, revenueSummary } from './revenue-samples.ts'
import type { ShopDashboard } from './schema.ts'

const NAMES = ['Nok Saelim', 'Tom Becker', 'Elin Sandberg', 'Krit Boonmee', 'Mali Thongdee']

/** In how much time a company was looked at so often. */
const SPANS = {
  hours: { th: (count: number) => `ใน ${count} ชั่วโมง`, en: (count: number) => `in ${count} hours` },
  days: { th: (count: number) => `ใน ${count} วัน`, en: (count: number) => `in ${count} days` },
  week: { th: (count: number) => `ใน ${count} สัปดาห์`, en: (count: number) => `in ${count} week` },
  month: { th: (count: number) => `ใน ${count} เดือน`, en: (count: number) => `in ${count} month` },
} as const

type Company = [
  title: string,
  category: string,
  icon: string,
  color: string,
  views: string,
  span: readonly [count: number, unit: keyof typeof SPANS],
  revenue: string,
  sales: string,
  loss: boolean,
]

const COMPANIES: readonly Company[] = [
  ['Palm Office', 'Hotels', 'building', 'primary', '23.4k', [24, 'hours'], '891.2', '68', false],
  ['Sea Lane', 'Restaurants', 'tools-kitchen', 'success', '78k', [2, 'days'], '668.51', '97', false],
  ['Old Station', 'Hotels', 'building', 'primary', '162', [5, 'days'], '522.29', '62', true],
  ['Two Bays Travel', 'Tours', 'map', 'warning', '214', [24, 'hours'], '291.01', '88', false],
  ['Hill Road Coffee', 'Restaurants', 'tools-kitchen', 'success', '208', [1, 'week'], '783.93', '16', true],
  ['Pier Seven', 'Tours', 'map', 'warning', '990', [1, 'month'], '780.05', '78', false],
  ['Garden House', 'Hotels', 'building', 'primary', '12.9k', [12, 'hours'], '531.49', '42', false],
]

/** The companies, their times in the language that is asked for. */
export function companyTable(language: Locale): ShopDashboard['companyTable'] {
  return COMPANIES.map(
    ([title, avatarTitle, avatarIcon, avatarColor, viewTitle, [count, unit], revenue, sales, loss]) => ({
      avatarImg: avatarIcon,
      title,
      subtitle: `${title.toLowerCase().replaceAll(' ', '-')}@guests.example`,
      avatarIcon,
      avatarColor,
      avatarTitle,
      viewTitle,
      viewsub: SPANS[unit][language](count),
      revenue,
      sales,
      loss,
    }),
  )
}

const REVENUE = revenueOf('')

/** All of it that is the same in every language. */
export const SHOP_DASHBOARD: Omit<ShopDashboard, 'companyTable'> = {
  congratulations: { name: 'Wipha', saleToday: '1240' },
  statisticsItems: [
    { icon: 'trending-up', color: 'primary', title: '2.3k', subtitle: 'Rents', customClass: 'mb-2 mb-xl-0' },
    { icon: 'user', color: 'info', title: '1.4k', subtitle: 'Customers', customClass: 'mb-2 mb-xl-0' },
    { icon: 'box', color: 'danger', title: '312', subtitle: 'Extras', customClass: 'mb-2 mb-sm-0' },
    { icon: 'currency-dollar', color: 'success', title: '$159.1k', subtitle: 'Income', customClass: '' },
  ],
  statisticsOrder: { series: [{ name: 'Orders', data: [45, 85, 65, 45, 65] }] },
  statisticsProfit: { series: [{ name: 'Profit', data: [0, 20, 5, 30, 15, 45] }] },
  earningsChart: { series: [53, 16, 31] },
  revenue: { ...revenueSummary(), revenueReport: REVENUE.revenueReport, budgetChart: REVENUE.budgetChart },
  meetup: {
    isGoing: false,
    mediaData: [
      // The day is the Saturday to come.
      { avatar: 'calendar', title: '2026-11-28', subtitle: '07:00–09:30' },
      { avatar: 'map-pin', title: 'The yard of the shop', subtitle: 'Beside the old station' },
    ],
    avatars: NAMES.map((fullName) => ({ avatar: portraitOf(fullName), fullName })),
  },
  goalOverview: { ...ANALYTICS['goal-overview'], series: [83] },
  transactionData: [
    {
      mode: 'Wallet',
      types: 'Two helmets',
      avatar: 'wallet',
      avatarVariant: 'primary',
      payment: '-$74',
      deduction: true,
    },
    {
      mode: 'Transfer',
      types: 'Money sent',
      avatar: 'check',
      avatarVariant: 'success',
      payment: '+$480',
      deduction: false,
    },
    {
      mode: 'QR code',
      types: 'A week of rent',
      avatar: 'qrcode',
      avatarVariant: 'danger',
      payment: '+$590',
      deduction: false,
    },
    {
      mode: 'Card',
      types: 'Oil and filters',
      avatar: 'credit-card',
      avatarVariant: 'warning',
      payment: '-$23',
      deduction: true,
    },
    {
      mode: 'Refund',
      types: 'A deposit came back',
      avatar: 'trending-up',
      avatarVariant: 'info',
      payment: '+$98',
      deduction: false,
    },
  ],
}
