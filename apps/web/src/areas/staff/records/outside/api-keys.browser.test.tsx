import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiKey, ResponseBody } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { ApiKeys } from './api-keys.tsx'

const SECRET = `rk_${'a'.repeat(43)}`
const KEY: ApiKey = {
  id: 1,
  name: 'rodchao.example',
  prefix: 'rk_aaaaaa',
  scopes: ['catalogue:read'],
  origins: [],
  state: 'works',
  lastDay: '2030-12-31',
  createdBy: 'Nok',
  createdAt: '2030-06-01T10:00:00+07:00',
  lastUsedAt: '2030-06-08T10:00:00+07:00',
  revokedAt: null,
}
const add = vi.fn<(body: unknown) => ResponseBody<'addApiKey'> | Response>()
const revoke = vi.fn<() => ApiKey | Response>()
const onDone = vi.fn<(message: string) => void>()

const open = (items: ApiKey[]) =>
  render(
    <TestingRouter
      api={createTestingApi({ listApiKeys: () => ({ items }), addApiKey: (body) => add(body), revokeApiKey: revoke })}
    >
      <ApiKeys onDone={onDone} />
    </TestingRouter>,
  )
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  add.mockReset()
  revoke.mockReset()
  onDone.mockReset()
})

it('says of each key what it may, when it was used and until when it works; those that ended stand apart', async () => {
  await open([
    KEY,
    { ...KEY, id: 2, name: 'old.example', state: 'revoked', revokedAt: '2030-06-02T10:00:00+07:00' },
    { ...KEY, id: 3, name: 'gone.example', state: 'expired', lastDay: '2030-05-01' },
  ])
  const works = page.getByRole('list', { name: m.outside_keys(), exact: true })
  await expect.element(works.getByText('rk_aaaaaa…')).toBeVisible()
  await expect.element(works.getByText(m.outside_scope_catalogue())).toBeVisible()
  await expect
    .element(works.getByText(m.outside_key_until({ date: formatDate('2030-12-31') }), { exact: false }))
    .toBeVisible()
  expect(works.getByRole('listitem').elements()).toHaveLength(1)
  await page.getByText(m.outside_keys_ended({ count: '2' })).click()
  await expect.element(page.getByText(m.outside_key_revoked(), { exact: true })).toBeVisible()
  await expect.element(page.getByText(m.outside_key_expired(), { exact: true })).toBeVisible()
})

it('makes a key and shows its text until it was copied, whatever is pressed', async () => {
  add.mockReturnValue({ apiKey: KEY, secret: SECRET })
  await open([])
  await press(m.outside_key_new())
  await page.getByRole('textbox', { name: m.outside_key_name() }).fill(' rodchao.example ')
  await page.getByRole('checkbox', { name: m.outside_scope_read() }).click({ force: true })
  await page.getByRole('textbox', { name: m.outside_key_last_day(), exact: false }).fill('31/12/2573')
  await page.getByRole('textbox', { name: m.outside_key_sites(), exact: false }).fill('https://www.example.com\n')
  await press(m.outside_key_make())
  const field = page.getByRole('textbox', { name: m.outside_key(), exact: true })
  await expect.element(field).toHaveValue(SECRET)
  await expect.element(page.getByRole('button', { name: m.outside_copy() })).toHaveFocus()
  expect(add.mock.calls).toEqual([
    [
      {
        name: ' rodchao.example ',
        scopes: ['catalogue:read', 'reservations:write'],
        lastDay: '2030-12-31',
        origins: ['https://www.example.com'],
      },
    ],
  ])
  // A press beside it, then Escape: it still stands there, and says why.
  document.querySelector('dialog')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 1 }))
  document.querySelector('dialog')?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1 }))
  await expect.element(field).toBeVisible()
  await expect.element(page.getByText(m.outside_key_not_copied())).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(m.outside_key_not_copied())).toBeVisible()
  await expect.element(field).toHaveValue(SECRET)
  await press(m.outside_copy())
  await expect.element(page.getByText(m.outside_key_not_copied())).not.toBeInTheDocument()
  await press(m.outside_done())
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('asks for what is missing, and shows what the shop refuses at its field', async () => {
  add.mockReturnValue(refusal('record_refused', { errors: [{ pointer: '/lastDay', code: 'in_past', detail: '' }] }))
  await open([])
  await press(m.outside_key_new())
  await page.getByRole('textbox', { name: m.outside_key_sites(), exact: false }).fill('http://plain.example')
  await press(m.outside_key_make())
  await expect.element(page.getByText(m.outside_key_name_fault())).toBeVisible()
  await expect.element(page.getByText(m.outside_key_sites_fault({ line: 'http://plain.example' }))).toBeVisible()
  expect(add).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: m.outside_key_name() }).fill('site')
  await page.getByRole('textbox', { name: m.outside_key_sites(), exact: false }).fill('')
  await page.getByRole('textbox', { name: m.outside_key_last_day(), exact: false }).fill('1/1/2020')
  await press(m.outside_key_make())
  await expect.element(page.getByText(m.staff_field_in_past())).toBeVisible()
})

it('ends a key only when asked twice', async () => {
  const items = [KEY]
  revoke.mockImplementation(() => {
    items[0] = { ...KEY, state: 'revoked', revokedAt: '2030-06-08T10:00:00+07:00' }
    return items[0]
  })
  await open(items)
  await press(m.outside_end_of({ name: KEY.name }))
  await expect.element(page.getByText(m.outside_key_end_text())).toBeVisible()
  expect(revoke).not.toHaveBeenCalled()
  await page.getByRole('dialog').getByRole('button', { name: m.outside_end(), exact: true }).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.outside_key_ended()))
  expect(revoke).toHaveBeenCalledTimes(1)
  // Its row goes, and the keyboard with it goes on above the list.
  await expect.element(page.getByText(m.outside_keys_none())).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.outside_key_new(), exact: true })).toHaveFocus()
})
