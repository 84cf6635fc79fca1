import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SavedView, SavedViewList } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { storage } from '#lib/session/browser-storage.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { readListState } from '#areas/staff/core/list-state.ts'
import { ViewsPanel } from './views-panel.tsx'

const USER = '00000000-0000-4000-8000-0000000000a1'
const view = (name: string): SavedView => ({ name, search: `?q=${encodeURIComponent(name)}`, isFirst: false })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const saved = vi.fn<(ifMatch: string | undefined, names: readonly string[]) => void>()
let kept: SavedViewList

/** The panel over a server that refuses what was not seen. */
async function draw() {
  const api = createTestingApi({
    findSavedViews: () => kept,
    saveViews: (body, _query, headers) => {
      const { views } = body as { views: SavedView[] }
      const ifMatch = headers['if-match']
      saved(
        ifMatch,
        views.map(({ name }) => name),
      )
      if (ifMatch !== `"${kept.version}"`) return refusal('stale_version', { currentVersion: kept.version })
      kept = { version: kept.version + 1, views }
      return kept
    },
  })
  await render(
    <TestingRouter api={api}>
      <ViewsPanel state={readListState({ view: 'overdue' })} close={() => undefined} go={() => undefined} />
    </TestingRouter>,
  )
}

const forget = () => {
  for (const key of ['accessToken', 'userData', 'reservationViews', `reservationViews:${USER}`]) storage.remove(key)
}

beforeEach(() => {
  forget()
  saved.mockReset()
  storage.set('userData', JSON.stringify({ id: USER, fullName: 'Staff', email: '', role: 'staff', ability: [] }))
  storage.set('accessToken', 'token')
  kept = { version: 3, views: [view('mine')] }
})
afterEach(forget)

it('puts what this browser kept to the server once', async () => {
  storage.set('reservationViews', JSON.stringify([{ name: 'old', search: '?q=old' }]))
  await draw()
  await expect.element(button('old')).toBeVisible()
  await expect.element(button('mine')).toBeVisible()
  expect(saved.mock.calls).toEqual([['"3"', ['mine', 'old']]])
  expect(storage.get('reservationViews')).toBeNull()
})

it('saves a view in the version that was seen; one that is removed can be had back', async () => {
  await draw()
  await expect.element(button('mine')).toBeVisible()
  await page.getByRole('textbox').fill('late')
  await button(m.staff_saved_view_save()).click()
  await expect.element(button('late')).toBeVisible()
  await button(m.staff_saved_view_remove({ name: 'mine' })).click()
  await expect.element(button('mine')).not.toBeInTheDocument()
  await button(m.shared_undo()).click()
  await expect.element(button('mine')).toBeVisible()
  expect(kept.views.map(({ name }) => name)).toEqual(['mine', 'late'])
})

it('says so when another tab was faster, keeps the typed name, and shows the newer ones', async () => {
  await draw()
  await expect.element(button('mine')).toBeVisible()
  kept = { version: 4, views: [view('mine'), view('from another tab')] }
  await page.getByRole('textbox').fill('late')
  await button(m.staff_saved_view_save()).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('from another tab')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('late')
  await button(m.staff_saved_view_save()).click()
  await expect.element(button('late')).toBeVisible()
  expect(kept.views.map(({ name }) => name)).toEqual(['mine', 'from another tab', 'late'])
})
