import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import type { UnitAvailability } from '../api/catalogue.ts'
import { newDraft } from './booking-draft.ts'
import { UnitChoice } from './unit-choice.tsx'

const HERE = { id: 1, name: { th: 'หัวหิน 57', en: 'Hua Hin 57' } }
const THERE = { id: 2, name: { th: 'เขาตะเกียบ', en: 'Khao Takiab' } }
const unit = (id: number, branch: UnitAvailability['branch']): UnitAvailability => ({
  id,
  label: `1กก ${1000 + id}`,
  branch,
  isFree: true,
  reason: null,
  reservationCode: null,
  until: null,
})

it.each([
  ['of this branch alone', [unit(1, HERE), unit(2, HERE)], () => m.staff_part_unit({ count: 2 })],
  [
    'of this branch and of another',
    [unit(1, HERE), unit(3, THERE), unit(2, HERE)],
    () => `${m.staff_part_unit({ count: 2 })} · ${m.staff_part_elsewhere({ count: 1 })}`,
  ],
])('counts what is free as the model was offered: %s', async (_case, units, title) => {
  const draft = { ...newDraft(Date.parse('2030-06-07T09:10:00+07:00')), productId: 3, branchId: HERE.id }
  await render(
    <TestingRouter api={createTestingApi({ explainAvailability: () => ({ units }) })}>
      <UnitChoice draft={draft} isStay={false} isFree nearest={null} onChange={vi.fn()} />
    </TestingRouter>,
  )
  await expect.element(page.getByRole('group', { name: title(), exact: true })).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(units.length + 1)
})
