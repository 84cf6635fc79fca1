import { DAY, HOUR } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import { instantText } from '../wire-values.ts'
import type { RowsToInsert } from './reservation-rows.ts'

/** Every so many rentals that are over somebody says something. */
const EVERY = 5
const REMEMBERED_MS = 400 * DAY
const STARS = [5, 5, 4, 5, 5, 5, 3, 5, 4, 5, 5, 5, 2, 5, 4, 5]
const WORDS = {
  th: [
    'รถสะอาด เบรกดี ส่งถึงโรงแรมตรงเวลา',
    '',
    'โทรมาก่อนถึง 10 นาที มีรูปเดิมให้ดูก่อนเซ็น',
    '',
    'ยางแบนบ่ายวันที่สอง ร้านเอาคันใหม่มาเปลี่ยนให้ใน 50 นาที',
    '',
    'รถดี แต่รอตอนเช้าคิวยาวไปหน่อย',
  ],
  en: [
    'Deposit back in cash in two minutes. No passport taken.',
    '',
    'Clean bike, two good helmets, brought to our hotel.',
    '',
    'Good price. The seat was a bit hard after three days.',
    '',
    'Easy to book. The total was the total.',
  ],
} as const

/** What customers said, by place in the list and not by chance, which the rest of the sample depends on. */
export function sampleReviews({ reservations }: RowsToInsert, now: number): Insertable<Database['review']>[] {
  return reservations
    .filter(
      ({ status, closed_at: closedAt }) => status === 'completed' && Date.parse(String(closedAt)) > now - REMEMBERED_MS,
    )
    .filter((_, index) => index % EVERY === 0)
    .map(({ id, language, closed_at: closedAt }, index) => {
      const words = WORDS[language === 'en' ? 'en' : 'th']
      const at = Math.min(now, Date.parse(String(closedAt)) + (1 + (index % 20)) * HOUR)
      return {
        reservation_id: id,
        stars: STARS[index % STARS.length] ?? 5,
        words: words[index % words.length] ?? '',
        language: language ?? 'th',
        created_at: instantText(at),
      }
    })
}
