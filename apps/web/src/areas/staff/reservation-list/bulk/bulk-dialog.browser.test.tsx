import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { forgetTyped } from '#shell/typed/kept-text.ts'
import { createTestingApi, refusal, TestingPage } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkKey } from './acts.ts'

const other: StaffReservation = {
  ...RESERVATION,
  id: '00000000-0000-4000-8000-000000000002',
  code: 'H2B83RTC6',
  allowed: ['extend_pay_by'],
}
const PENDING: StaffReservation = { ...RESERVATION, status: 'pending_payment', allowed: ['extend_pay_by'] }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const onClose = vi.fn<() => void>()
const sent = vi.fn<(key: string, version: string) => void>()

beforeEach(() => {
  onClose.mockReset()
  sent.mockReset()
  forgetTyped()
})

function draw(act: BulkKey, answers: Answers, picked: readonly StaffReservation[]) {
  return render(
    <TestingPage api={createTestingApi(answers)}>
      <DraftScope place={`bulk ${act}`}>
        <BulkDialog act={act} ids={picked.map(({ id }) => id)} picked={picked} onClose={onClose} />
      </DraftScope>
    </TestingPage>,
  )
}

it('one reason confirms all of them, and who is refused is told with the reason and can be tried again by the same key', async () => {
  const found = [PENDING, other]
  const queue = [...found, other]
  let refusals = 0
  await draw(
    'confirm',
    {
      findReservation: () => queue.shift() ?? other,
      confirmReservation: (_body, _query, headers) => {
        sent(headers['idempotency-key'] ?? '', headers['if-match'] ?? '')
        refusals += 1
        return refusals === 1 ? { ...PENDING, status: 'confirmed' } : refusal('not_free')
      },
    },
    [PENDING, { ...other, status: 'pending_payment' }],
  )
  await button(m.bulk_confirm()).click()
  await expect.element(page.getByText(m.staff_field_reason())).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await page.getByRole('textbox').fill('regulars, they pay at the counter')
  queue.splice(
    0,
    queue.length,
    PENDING,
    { ...other, status: 'pending_payment' },
    { ...other, status: 'pending_payment' },
  )
  await button(m.bulk_confirm()).click()
  await expect.element(page.getByText(m.staff_problem_not_free())).toBeVisible()
  const link = page.getByRole('link', { name: codeText(other.code) })
  await expect.element(link).toHaveAttribute('href', `/reservation-info?id=${other.id}`)
  await expect.element(page.getByText(m.bulk_confirm_done())).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(2)
  await button(m.bulk_again({ count: '1' })).click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3))
  const keys = sent.mock.calls.map(([key]) => key)
  expect(new Set(keys).size).toBe(2)
  expect(keys[2]).toBe(keys[1])
})

it('what was cancelled meanwhile is told so and not offered for another try', async () => {
  const gone: StaffReservation = { ...other, status: 'cancelled', allowed: [] }
  const queue = [PENDING, gone]
  await draw(
    'confirm',
    {
      findReservation: () => queue.shift() ?? gone,
      confirmReservation: () => refusal('not_free'),
    },
    [PENDING, { ...other, status: 'pending_payment' }],
  )
  await page.getByRole('textbox').fill('regulars, they pay at the counter')
  await button(m.bulk_confirm()).click()
  await expect.element(page.getByText(m.staff_problem_not_from_here())).toBeVisible()
  await expect.element(page.getByText(m.staff_problem_not_free())).toBeVisible()
  await expect.element(button(m.bulk_again({ count: '1' }))).toBeVisible()
})

it('a reason that was kept and taken again confirms without being typed anew', async () => {
  const answers: Answers = {
    findReservation: () => PENDING,
    confirmReservation: (body) => {
      sent(JSON.stringify(body), '')
      return { ...PENDING, status: 'confirmed' }
    },
  }
  const first = await draw('confirm', answers, [PENDING])
  await page.getByRole('textbox').fill('regulars, they pay at the counter')
  await userEvent.keyboard('{Escape}')
  await button(m.shared_discard_keep()).click()
  await first.unmount()
  await draw('confirm', answers, [PENDING])
  await button(m.shared_draft_take()).click()
  await button(m.bulk_confirm()).click()
  await expect.element(page.getByText(m.bulk_confirm_done())).toBeVisible()
  expect(sent.mock.calls[0]?.[0]).toContain('regulars, they pay at the counter')
})

it('a licence is not asked for where its picture has come or where the vehicle is out', async () => {
  const askIdentity = vi.fn<() => StaffReservation>(() => RESERVATION)
  const out: StaffReservation = { ...other, status: 'on_rent' }
  const pictures = [
    {
      id: '00000000-0000-4000-8000-0000000000b1',
      kind: 'licence' as const,
      mediaType: 'image/jpeg' as const,
      sentAt: '2030-06-07T09:10:00+07:00',
    },
  ]
  const queue = [RESERVATION, out]
  await draw(
    'licence',
    {
      findReservation: () => queue.shift() ?? out,
      findHandOverDetails: () => ({ ...HAND_OVER, identity: pictures }),
      askIdentity,
    },
    [RESERVATION, out],
  )
  await button(m.bulk_licence()).click()
  await expect.element(page.getByText(m.bulk_licence_late())).toBeVisible()
  await expect.element(page.getByText(m.identity_ask_came({ count: 1 }))).toBeVisible()
  expect(askIdentity).not.toHaveBeenCalled()
})

it('a licence that was asked for of somebody without a channel is told as reaching nobody', async () => {
  await draw(
    'licence',
    {
      findReservation: () => RESERVATION,
      findHandOverDetails: () => ({ ...HAND_OVER, identityAsked: { at: '2030-06-07T09:10:00+07:00', isKept: true } }),
      askIdentity: () => ({ ...RESERVATION, version: 4 }),
    },
    [RESERVATION],
  )
  await button(m.bulk_licence()).click()
  await expect.element(page.getByText(m.identity_ask_kept())).toBeVisible()
})

it('what this account may not do any more is tried for no further booking and not offered again', async () => {
  const rows = Array.from({ length: 8 }, (_, at): StaffReservation => {
    return { ...PENDING, id: `00000000-0000-4000-8000-00000000000${at + 1}` }
  })
  const read = vi.fn<() => void>()
  await draw(
    'confirm',
    {
      findReservation: () => {
        read()
        return PENDING
      },
      confirmReservation: () => refusal('forbidden'),
    },
    rows,
  )
  await page.getByRole('textbox').fill('regulars, they pay at the counter')
  await button(m.bulk_confirm()).click()
  await expect.element(page.getByText(m.staff_problem_forbidden()).first()).toBeVisible()
  await expect.element(button(m.shared_close()).last()).toBeVisible()
  await expect.element(button(m.bulk_stop())).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: m.bulk_again({ count: '8' }) })).not.toBeInTheDocument()
  // Those that were on their way beside the first one, and no more.
  expect(read.mock.calls.length).toBeLessThanOrEqual(3)
})

it('the keyboard goes on in the dialog when the button that was pressed has gone', async () => {
  let isCut = true
  let answer: (() => void) | undefined
  await draw(
    'confirm',
    {
      findReservation: async () => {
        if (isCut) throw new TypeError('Failed to fetch')
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return PENDING
      },
      confirmReservation: () => ({ ...PENDING, status: 'confirmed' }),
    },
    [PENDING],
  )
  await page.getByRole('textbox').fill('regulars, they pay at the counter')
  await button(m.bulk_confirm()).click()
  await expect.element(button(m.bulk_again({ count: '1' }))).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveFocus()
  isCut = false
  await button(m.bulk_again({ count: '1' })).click()
  await expect.element(button(m.bulk_stop())).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveFocus()
  await button(m.bulk_stop()).click()
  await vi.waitFor(() => expect(answer).toBeDefined())
  answer?.()
  await expect.element(button(m.bulk_stop())).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveFocus()
})
