import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { timelineRows } from '../model.ts'
import { TESTING_GROUPS } from '../testing-bars.ts'
import { BlockDialog } from './block-dialog.tsx'

const at = (text: string) => Date.parse(`2026-11-${text}+07:00`)

it('says one thing of a day that was refused and then typed so that nobody can read it', async () => {
  const fault = { pointer: '/end', code: 'end_not_after_start', detail: '', params: {} }
  const api = createTestingApi({ blockUnit: () => refusal('period_refused', { errors: [fault] }) })
  await render(
    <TestingRouter api={api}>
      <BlockDialog
        rows={timelineRows(TESTING_GROUPS)}
        unitId={1}
        period={{ start: at('12T10:00'), end: at('11T10:00') }}
        now={at('10T10:00')}
        labelOf={(unitId) => `1กข ${unitId}`}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />
    </TestingRouter>,
  )
  const save = page.getByRole('button', { name: m.timeline_block_save() })
  await save.click()
  await expect.element(page.getByText(m.changes_field_end_not_after_start())).toBeVisible()
  await page.getByRole('textbox', { name: m.timeline_block_to_day() }).fill('sometime')
  await save.click()
  await expect.element(page.getByText(m.counter_day_unreadable())).toBeVisible()
  await expect.element(page.getByText(m.changes_field_end_not_after_start())).not.toBeInTheDocument()
})
