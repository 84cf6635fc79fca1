import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const WHAT = { name: 'Emma Lindqvist', product: inReadersLanguage(RESERVATION.product.name) }

it.each([
  ['rental', m.staff_cancel_text(WHAT)],
  ['sale', m.staff_cancel_sale_text(WHAT)],
] as const)('a %s that is cancelled is told in its own words', async (kind, words) => {
  await render(
    <TestingPage api={createTestingApi({})}>
      <CancelDialog reservation={{ ...RESERVATION, kind }} onClose={() => undefined} onDone={() => undefined} />
    </TestingPage>,
  )
  await expect.element(page.getByText(words)).toBeVisible()
})
