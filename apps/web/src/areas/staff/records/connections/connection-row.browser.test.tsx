import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConnectionName, ResponseBody } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { ConnectionRow } from './connection-row.tsx'

type Tried = ResponseBody<'testConnection'>
const tried = vi.fn<() => Tried | Response>()
const connection = (name: ConnectionName, isSetUp = true) => ({
  name,
  isSetUp,
  host: isSetUp ? `${name}.example` : null,
  variables: ['A_KEY'],
})
const open = (name: ConnectionName, isSetUp?: boolean) =>
  render(
    <TestingRouter api={createTestingApi({ testConnection: tried })}>
      <ul>
        <ConnectionRow connection={connection(name, isSetUp)} />
      </ul>
    </TestingRouter>,
  )

beforeEach(() => tried.mockReset())

it.each<[ConnectionName, Tried, () => string]>([
  ['slip_check', { result: 'works', detail: null }, () => m.connections_works()],
  ['card', { result: 'works', detail: 'a@b.c' }, () => m.connections_works_detail({ detail: 'a@b.c' })],
  ['line', { result: 'refused', detail: '401' }, () => m.connections_refused({ detail: '401' })],
  ['line', { result: 'not_reached', detail: null }, () => m.connections_not_reached()],
  ['line_login', { result: 'not_understood', detail: null }, () => m.connections_not_understood()],
  ['card', { result: 'too_slow', detail: null }, () => m.connections_too_slow()],
])('a test of %s that ends as %o says so in words', async (name, result, said) => {
  tried.mockReturnValueOnce(result)
  await open(name)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(said())
})

it('a test that did not arrive says why, and the button works again', async () => {
  tried.mockReturnValueOnce(refusal('unavailable')).mockReturnValueOnce({ result: 'works', detail: null })
  await open('slip_check')
  await page.getByRole('button').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(m.connections_works())
})

it('what is not set up has no button, and names the settings that it needs', async () => {
  await open('slip_check', false)
  await expect.element(page.getByText(m.connections_set_by({ names: 'A_KEY' }))).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
