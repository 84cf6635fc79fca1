import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import type { Reserve } from '../use-reserve.ts'
import { WithoutCode } from './without-code.tsx'

it('leads to the same choice without the code that is used up', async () => {
  const start = '2026-11-24T10:00'
  const searchFor: Reserve['searchFor'] = (step, change = {}) =>
    'code' in change && change.code === undefined ? { start, step } : { start, step, code: 'SEA10' }
  await render(
    <TestingRouter>
      <WithoutCode reserve={{ searchFor }} />
    </TestingRouter>,
  )
  const link = page.getByRole('link', { name: m.reserve_code_go_without() })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/reserve\?.*step=2/))
  expect(link.element().getAttribute('href')).not.toContain('SEA10')
})
