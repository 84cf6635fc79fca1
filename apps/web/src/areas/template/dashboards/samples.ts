import { ANALYTICS, STATISTICS } from './cards-samples.ts'
import { portraitName } from '../core/people/portraits.ts'
import { revenueOf, revenueSummary } from './revenue-samples.ts'
import type { AnalyticsDashboard, ShopDashboard } from './schema.ts'

const NAMES = ['Nok Saelim', 'Tom Becker', 'Elin Sandberg', 'Krit Boonmee', 'Mali Thongdee']

export const ANALYTICS_DASHBOARD: AnalyticsDashboard = {
  congratulations: { name: 'Wipha', saleToday: '57.6' },
  subscribersGained: STATISTICS.subscribers,
  ordersRecevied: STATISTICS.orders,
  avgSessions: {
    ...ANALYTICS['avg-sessions'],
    salesBar: { series: [{ name: 'Sessions', data: [75, 125, 225, 175, 125, 75, 25] }] },
  },
  supportTracker: { ...ANALYTICS['support-tracker'], supportTrackerRadialBar: { series: [83] } },
  timeline: {
    step1: {
      title: '12 invoices are paid',
      subtitle: 'All invoices of the festival crew are paid.',
      img: 'file-text',
      fileName: 'invoices.pdf',
      duration: '12 min ago',
    },
    step2: {
      title: 'Meeting with the hotels',
      subtitle: 'Delivery before breakfast',
      avatar: portraitName(6),
      avatarName: 'Lena Okafor',
      occupation: 'Palm Office, front desk',
      duration: '45 min ago',
    },
    step3: {
      title: 'A plan for the long weekend',
      subtitle: 'Who rides and who stays at the counter',
      duration: '2 days ago',
      avatars: NAMES.map((name, index) => ({ userImg: portraitName(index + 1), name })),
    },
    step4: { title: 'New photos of all scooters', subtitle: 'Left side, right side, meter', duration: '5 days ago' },
  },
  salesChart: {
    series: [
      { name: 'Rents', data: [90, 50, 86, 40, 100, 20] },
      { name: 'Visits', data: [70, 75, 70, 76, 20, 85] },
    ],
  },
  appDesign: {
    date: '3 Sep 2026',
    title: 'A new page for the season',
    subtitle: 'Words, pictures and prices of the months to come.',
    teams: [
      { name: 'Pictures', color: 'warning' },
      { name: 'Words', color: 'primary' },
    ],
    members: [
      { img: portraitName(7), color: 'primary' },
      { text: 'PI', color: 'danger' },
      { img: portraitName(8), color: 'primary' },
      { img: portraitName(9), color: 'primary' },
      { text: 'AL', color: 'secondary' },
    ],
    planing: [
      { title: 'Due date', subtitle: '12 Apr 2027' },
      { title: 'Budget', subtitle: '$49,251' },
      { title: 'Cost', subtitle: '$840' },
    ],
  },
}

type Company = [
  title: string,
  category: string,
  icon: string,
  color: string,
  views: string,
  span: string,
  revenue: string,
  sales: string,
  loss: boolean,
]

const COMPANIES: readonly Company[] = [
  ['Palm Office', 'Hotels', 'building', 'primary', '23.4k', 'in 24 hours', '891.2', '68', false],
  ['Sea Lane', 'Restaurants', 'tools-kitchen', 'success', '78k', 'in 2 days', '668.51', '97', false],
  ['Old Station', 'Hotels', 'building', 'primary', '162', 'in 5 days', '522.29', '62', true],
  ['Two Bays Travel', 'Tours', 'map', 'warning', '214', 'in 24 hours', '291.01', '88', false],
  ['Hill Road Coffee', 'Restaurants', 'tools-kitchen', 'success', '208', 'in 1 week', '783.93', '16', true],
  ['Pier Seven', 'Tours', 'map', 'warning', '990', 'in 1 month', '780.05', '78', false],
  ['Garden House', 'Hotels', 'building', 'primary', '12.9k', 'in 12 hours', '531.49', '42', false],
]

const REVENUE = revenueOf('')

export const SHOP_DASHBOARD: ShopDashboard = {
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
  companyTable: COMPANIES.map(
    ([title, avatarTitle, avatarIcon, avatarColor, viewTitle, viewsub, revenue, sales, loss]) => ({
      avatarImg: avatarIcon,
      title,
      subtitle: `${title.toLowerCase().replaceAll(' ', '-')}@guests.example`,
      avatarIcon,
      avatarColor,
      avatarTitle,
      viewTitle,
      viewsub,
      revenue,
      sales,
      loss,
    }),
  ),
  meetup: {
    isGoing: false,
    mediaData: [
      // The day is the Saturday to come.
      { avatar: 'calendar', title: '2026-11-28', subtitle: '07:00 to 09:30' },
      { avatar: 'map-pin', title: 'The yard of the shop', subtitle: 'Beside the old station' },
    ],
    avatars: NAMES.map((fullName, index) => ({ avatar: portraitName(index + 1), fullName })),
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
