import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FIRST_STEPS } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { FirstRun } from './first-run.tsx'

it('shows what is done, leads to the forms of the rest, and is put away', async () => {
  let isShown = true
  const steps = FIRST_STEPS.map((name) => ({ name, isDone: name === 'shop', isBegun: name === 'products' }))
  const dismiss = vi.fn<() => null>(() => {
    isShown = false
    return null
  })
  const api = createTestingApi({ findFirstRun: () => ({ isShown, steps }), dismissFirstRun: dismiss })
  await render(
    <TestingRouter api={api}>
      <FirstRun />
    </TestingRouter>,
  )
  await expect.element(page.getByText(m.firstrun_progress({ done: '1', all: '7' }))).toBeVisible()
  const step = (title: string) => page.getByRole('link', { name: new RegExp(title) })
  expect(step(m.firstrun_shop()).element().textContent).toContain(m.firstrun_done())
  const units = step(m.firstrun_units())
  expect(units.element().textContent).toContain(m.firstrun_open())
  expect(units.element().getAttribute('href')).toBe('/records/units?id=new')
  expect(step(m.firstrun_products()).element().getAttribute('href')).toBe('/records/products')
  await page.getByRole('button', { name: m.firstrun_dismiss() }).click()
  await expect.element(page.getByText(m.firstrun_title())).not.toBeInTheDocument()
  expect(dismiss).toHaveBeenCalledTimes(1)
})
