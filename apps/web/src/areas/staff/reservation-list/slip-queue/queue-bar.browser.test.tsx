import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QueueBar } from './queue-bar.tsx'
import { QueueContext } from './queue-context.ts'
import type { SlipQueue } from './queue-context.ts'

const queue = (cameUp: string | undefined, hasKeys: boolean): SlipQueue => ({
  place: { number: 2, all: 3, next: undefined, hasMore: false },
  hasKeys,
  cameUp,
  controls: { current: null },
  onDecided: () => undefined,
  onSkip: undefined,
})

const draw = (value: SlipQueue) =>
  render(
    <QueueContext value={value}>
      <QueueBar />
    </QueueContext>,
  )

it('the slip that comes up in a dialog has the keyboard, whose button went with the one before', async () => {
  await draw(queue('00000000-0000-4000-8000-000000000001', false))
  await expect.element(page.getByRole('status')).toHaveFocus()
})

it.each([
  ['opened by hand', undefined, false],
  ['beside the list', '00000000-0000-4000-8000-000000000001', true],
] as const)('one that was %s takes no focus', async (_how, cameUp, hasKeys) => {
  await draw(queue(cameUp, hasKeys))
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
