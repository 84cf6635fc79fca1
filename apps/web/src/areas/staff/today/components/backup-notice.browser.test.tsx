import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BackupState } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { useApi } from '#shell/use-api.ts'
import { backupsOptions } from '../../core/api/backups.ts'
import { BackupNotice } from './backup-notice.tsx'

const LAST = { madeAt: '2026-11-20T03:00:00+07:00', bytes: 4_500_000 }
const FRESH: BackupState = {
  isSet: true,
  isEncrypted: true,
  last: LAST,
  count: 7,
  isRunning: false,
  isLate: false,
  failure: null,
}
const FAILURE = { at: '2026-11-21T03:00:00+07:00', reason: 'no_room' } as const

/** Drawn with the notice, of the same answer. */
function Answered() {
  const { data } = useQuery(backupsOptions(useApi()))
  return data === undefined ? null : <p>answered</p>
}

/** Draws the notice over what the shop says, once it has said it. */
async function show(state: Partial<BackupState>) {
  const answer = vi.fn<() => BackupState>(() => ({ ...FRESH, ...state }))
  await render(
    <TestingRouter api={createTestingApi({ findBackups: answer })}>
      <BackupNotice />
      <Answered />
    </TestingRouter>,
  )
  await expect.element(page.getByText('answered')).toBeVisible()
  expect(answer.mock.calls.length).toBe(1)
}

const notice = () => page.getByRole('status')

async function expectNotice(...texts: string[]) {
  await expect.element(notice()).toBeVisible()
  for (const text of texts) expect(notice().element().textContent).toContain(text)
  const link = notice().getByRole('link', { name: m.home_backup_see() })
  expect(link.element().getAttribute('href')).toBe('/records/connections')
}

function expectNothing() {
  expect(notice().query()).toBe(null)
}

it('says nothing while the last backup is fresh', async () => {
  await show({})
  expectNothing()
})

it('says nothing where no folder for backups is set', async () => {
  await show({ isSet: false, isEncrypted: false, last: null, count: 0 })
  expectNothing()
})

it('says since when no good one was made', async () => {
  await show({ isLate: true })
  await expectNotice(m.home_backup_late({ time: formatDateTime(LAST.madeAt) }), m.home_backup_text())
})

it('says that there is none at all, and what would be lost', async () => {
  await show({ isLate: true, last: null, count: 0 })
  await expectNotice(m.home_backup_never(), m.home_backup_text_never())
})

it('says that the last try failed while a fresh one is there', async () => {
  await show({ failure: FAILURE })
  await expectNotice(m.home_backup_failed())
  expect(notice().element().textContent).not.toContain(m.home_backup_text())
})

it('says the age rather than the failure when both are so', async () => {
  await show({ isLate: true, failure: FAILURE })
  await expectNotice(m.home_backup_late({ time: formatDateTime(LAST.madeAt) }))
  expect(notice().element().textContent).not.toContain(m.home_backup_failed())
})

it('goes on saying it while one is made, which is no good one yet', async () => {
  await show({ isLate: true, isRunning: true })
  await expectNotice(m.home_backup_late({ time: formatDateTime(LAST.madeAt) }))
})

it('says nothing while one is made beside a fresh one', async () => {
  await show({ isRunning: true })
  expectNothing()
})
