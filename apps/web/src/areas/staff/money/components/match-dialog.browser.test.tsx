import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import { UNMATCHED } from '../testing-unmatched.ts'
import { MatchDialog } from './match-dialog.tsx'

const BOOKING = { id: '00000000-0000-4000-8000-0000000000a1', code: '3J7G8HQ42', customerName: 'สมชาย ใจดี' }

it('money for a booking that is over is refused with what to do instead', async () => {
  const matchPayment = () => refusal('not_from_here')
  await render(
    <TestingRouter api={createTestingApi({ matchPayment })}>
      <MatchDialog row={UNMATCHED} match={BOOKING} onClose={() => {}} onDone={() => {}} />
    </TestingRouter>,
  )
  await page.getByRole('button', { name: m.money_match_with({ code: codeText(BOOKING.code) }) }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(m.money_match_over())
  expect(alert.elements()).toHaveLength(1)
})
