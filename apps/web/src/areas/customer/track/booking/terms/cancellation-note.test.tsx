import { renderToStaticMarkup } from 'react-dom/server'
import { cancellationOutcome, HOUR } from '@rodchao/rental'
import { expect, test } from 'vitest'
import { formatMoney, unbroken } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import { PAYMENT, reservation } from '../../reservation-for-tests.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { m } from '#lib/messages.ts'
import type { TrackedReservation } from '@rodchao/contract'
import { CancelForm } from '../../changes/cancel-form.tsx'
import { CancellationNote } from './cancellation-note.tsx'

provideLocale(() => 'th')

const policy = [
  { hoursBefore: 24, feeBasisPointsOfTotal: 0 },
  { hoursBefore: 0, feeBasisPointsOfTotal: 5000 },
]
const startsAt = Date.parse('2026-11-22T10:00:00+07:00')

function note(now: number, changes: Partial<TrackedReservation> = {}): string {
  const terms = { version: '1', acceptedAt: null, cancellationPolicy: policy }
  return renderToStaticMarkup(<CancellationNote reservation={reservation({ terms, ...changes })} now={now} />)
}

test('a booking that was just made says until when cancelling is free, and what it costs then', () => {
  const { fee } = cancellationOutcome({ policy, startsAt, now: startsAt, total: 85_000, paid: PAYMENT.amount })
  expect(note(startsAt - 48 * HOUR)).toContain(`ยกเลิกฟรีถึง ${unbroken('ส. 21 พ.ย. 10:00 น.')}`)
  expect(note(startsAt - 48 * HOUR)).toContain(`หลังจากนั้นเสีย ${formatMoney(fee)} บาท`)
  expect(note(startsAt - HOUR)).toContain(`ยกเลิกเสีย ${formatMoney(fee)} บาท`)
})

test('the same terms stand before, while and after the payment is looked at', () => {
  const at = startsAt - HOUR
  const before = note(at)
  expect(note(at, { status: 'awaiting_review', payment: null })).toBe(before)
  expect(note(at, { status: 'confirmed', payment: null, paid: PAYMENT.amount })).toBe(before)
})

test.each([
  ['costs what the terms say', startsAt - HOUR, false],
  ['is free as long as the terms say', startsAt - 48 * HOUR, true],
])('cancelling while the slip is looked at %s', (_name, now, isFree) => {
  const slip = { amount: 85_000, fee: isFree ? 0 : 42_500, refund: isFree ? 85_000 : 42_500 }
  const looked = reservation({
    cancellation: { allowed: true, fee: 0, refund: 0, freeUntil: null, slip },
    status: 'awaiting_review',
    payment: null,
    terms: { version: '1', acceptedAt: null, cancellationPolicy: policy },
  })
  const done = { onChange: () => undefined, onKeep: () => undefined, onCancelled: () => undefined }
  const form = renderToStaticMarkup(
    <CancelForm reservation={looked} api={{} as ApiClient} token="secret" now={now} {...done} />,
  )
  expect(form).not.toContain(m.track_cancel_free())
  expect(form).toContain(isFree ? 'ยกเลิกฟรีถึง' : `ยกเลิกเสีย ${formatMoney(42_500)} บาท`)
  const [amount, fee] = [formatMoney(85_000), formatMoney(42_500)]
  const said = isFree ? m.track_cancel_slip_free({ amount }) : m.track_cancel_slip_fee({ amount, fee, refund: fee })
  expect(form).toContain(said)
})

test('a booking that can no longer be cancelled says nothing of it', () => {
  const cancellation = { allowed: false, fee: 0, refund: 0, freeUntil: null, slip: null }
  expect(note(startsAt - 48 * HOUR, { cancellation, status: 'cancelled' })).toBe('')
})
