import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ServiceBlock } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { useUndo } from './use-undo.tsx'

const BLOCK: ServiceBlock = {
  id: 7,
  unitId: 1,
  start: '2026-11-22T10:00:00+07:00',
  end: '2026-11-23T10:00:00+07:00',
  reason: 'repair',
  note: '',
  version: 3,
}

function Timeline({ lies }: { lies: boolean }) {
  const undo = useUndo(() => undefined)
  const offered = { message: 'Moved', undo: () => Promise.resolve(BLOCK) }
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => undo.offer(offered)}>
        Move
      </button>
      <div data-unit="1">
        <button type="button" data-timeline-bar="a">
          Emma
        </button>
        {lies ? (
          <button type="button" data-timeline-bar="o7" data-block="7">
            Workshop
          </button>
        ) : null}
      </div>
      {undo.bar}
    </main>
  )
}

it.each([
  ['at the block that lies where it was', true, 'Workshop'],
  ['beside the block that is gone', false, 'Emma'],
])('whoever takes a change of a block back goes on %s', async (_, lies, name) => {
  await render(
    <TestingRouter>
      <Timeline lies={lies} />
    </TestingRouter>,
  )
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: m.shared_undo() }).click()
  await expect.element(page.getByRole('button', { name })).toHaveFocus()
})
