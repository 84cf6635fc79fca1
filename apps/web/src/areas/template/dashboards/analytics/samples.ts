import { addDays, HOUR, shopWeekday, toInstant, toShopDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import type { Locale } from '#lib/locale.ts'
import { portraitOf } from '../../core/people/portraits.ts'
import { ANALYTICS_CARDS, daysBefore, salesRadar } from '../analytic-cards/samples.ts'
import { STATISTICS } from '../cards-samples.ts'
import { LOOK_BACKS } from '../look-backs.ts'
import type { AnalyticsDashboard, Meeting, Steps } from '../schema.ts'

const TEAM = ['Nok Saelim', 'Tom Becker', 'Elin Sandberg', 'Krit Boonmee', 'Mali Thongdee']
const ELEVEN = 11 * 60

/** The next working day but today, at eleven. */
function meetingStart(now: number): number {
  const today = toShopDate(now)
  const ahead = [1, 1, 1, 1, 1, 3, 2][shopWeekday(now)] ?? 1
  return toInstant(addDays(today, ahead), ELEVEN)
}

/** When something was or will be, as somebody says it who writes a board; the titles are theirs as well and stay as written. */
const SAID = {
  en: {
    minutesAgo: (count: number) => `${count} min ago`,
    daysLeft: (count: number) => `${count} days left`,
    dueIn: 'due in',
    hours: (count: number) => `${count} h`,
    sketches: 'sketches',
    budget: 'budget',
  },
  th: {
    minutesAgo: (count: number) => `${count} นาทีที่แล้ว`,
    daysLeft: (count: number) => `เหลืออีก ${count} วัน`,
    dueIn: 'ส่งงานใน',
    hours: (count: number) => `${count} ชม.`,
    sketches: 'แบบร่าง',
    budget: 'งบประมาณ',
  },
} as const satisfies Record<Locale, unknown>

function dayIn(now: number, days: number, language: Locale): string {
  return formatDate(toInstant(addDays(toShopDate(now), days), 0), 'day-month', language)
}

function timeline(now: number, language: Locale): AnalyticsDashboard['timeline'] {
  const said = SAID[language]
  return {
    step1: {
      title: '12 invoices have been paid',
      subtitle: 'Payments of the week are in the books',
      img: 'file-text',
      fileName: 'invoices.pdf',
      duration: said.minutesAgo(12),
    },
    step2: {
      title: 'Talk with a new client',
      subtitle: 'Scooters at the door before breakfast',
      avatar: portraitOf('Nina Alvarez'),
      avatarName: 'Lena Okafor',
      occupation: 'Palm Office, front desk',
      duration: said.minutesAgo(45),
    },
    step3: {
      title: 'Plan the long weekend',
      subtitle: 'Who rides and who stays at the counter',
      duration: said.daysLeft(2),
      avatars: TEAM.map((name) => ({ userImg: portraitOf(name), name })),
    },
    step4: {
      title: 'New photos of all scooters',
      subtitle: 'Left side, right side, meter',
      duration: dayIn(now, 4, language),
    },
  }
}

/** Everything before and after the four steps of the card, in the order in which it comes. */
export function allSteps(now: number, language: Locale): Steps {
  const { step1, step2, step3, step4 } = timeline(now, language)
  const shown = ({ title, subtitle, duration }: { title: string; subtitle: string; duration: string }) => ({
    title,
    subtitle,
    duration,
  })
  return [
    {
      title: 'The season has a plan',
      subtitle: 'Prices and people until April',
      duration: dayIn(now, -9, language),
      state: 'done',
    },
    { title: 'Helmets counted', subtitle: '64 are good, 5 go', duration: dayIn(now, -5, language), state: 'done' },
    {
      title: 'Two scooters back from the garage',
      subtitle: 'New tyres and brakes',
      duration: dayIn(now, -2, language),
      state: 'done',
    },
    { ...shown(step1), state: 'done' },
    { ...shown(step2), state: 'done' },
    { ...shown(step3), state: 'now' },
    { ...shown(step4), state: 'next' },
    {
      title: 'The new page goes out',
      subtitle: 'Words and pictures of the season',
      duration: dayIn(now, 8, language),
      state: 'next',
    },
    {
      title: 'Tax papers of the month',
      subtitle: 'To the office, in one envelope',
      duration: dayIn(now, 12, language),
      state: 'next',
    },
  ]
}

export function analyticsDashboard(now: number, joined: Meeting['joined'], language: Locale): AnalyticsDashboard {
  const said = SAID[language]
  const starts = meetingStart(now)
  const [period] = LOOK_BACKS
  return {
    congratulations: { name: 'Wipha', saleToday: '57.6' },
    subscribersGained: { ...STATISTICS.subscribers, before: [24, 31, 35, 38, 41, 39, 43] },
    ordersRecevied: { ...STATISTICS.orders, before: [8, 11, 9, 10, 11, 9, 12] },
    days: daysBefore(now),
    avgSessions: ANALYTICS_CARDS['avg-sessions'](period, now, language),
    supportTracker: ANALYTICS_CARDS['support-tracker'](period, now, language),
    timeline: timeline(now, language),
    salesChart: salesRadar(now),
    appDesign: {
      date: formatDate(starts, 'short', language),
      title: 'Design meeting',
      subtitle: 'Agree the new booking card and its words, 45 minutes in the harbour room',
      teams: [
        { name: 'Drawing', color: 'primary' },
        { name: 'Writing', color: 'warning' },
      ],
      members: [
        { name: 'Nina Alvarez', img: portraitOf('Nina Alvarez'), color: 'primary' },
        { name: 'Leila Haddad', img: portraitOf('Leila Haddad'), color: 'primary' },
        { name: 'Aroon Petch', img: portraitOf('Aroon Petch'), color: 'primary' },
        { name: 'Pia Ivers', text: 'PI', color: 'danger' },
        { name: 'Anna Lind', text: 'AL', color: 'secondary' },
      ],
      planing: [
        { title: said.dueIn, subtitle: said.hours(12) },
        { title: said.sketches, subtitle: '10' },
        { title: said.budget, subtitle: '$49' },
      ],
      starts: new Date(starts).toISOString(),
      ends: new Date(starts + 0.75 * HOUR).toISOString(),
      place: 'Harbour room',
      joined,
    },
  }
}
