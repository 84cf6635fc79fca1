import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { afterPaint } from '#lib/after-paint.ts'
import { useFirstUse } from './use-first-use.ts'

function Page({ begin }: { begin: () => void }) {
  useFirstUse(begin)
  return null
}

it.each([
  ['a press', new PointerEvent('pointerdown')],
  ['a key', new KeyboardEvent('keydown', { key: ' ' })],
  ['a move', new PointerEvent('pointermove', { movementX: 1 })],
  ['a wheel under a pointer that lies still', new WheelEvent('wheel', { deltaY: 120 })],
])('%s is a sign of somebody at work, once', async (_sign, event) => {
  const begin = vi.fn<() => void>()
  await render(<Page begin={begin} />)
  dispatchEvent(new PointerEvent('pointermove'))
  expect(begin).not.toHaveBeenCalled()
  dispatchEvent(event)
  // What the sign itself asks for goes first.
  expect(begin).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce())
  dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
  await afterPaint()
  expect(begin).toHaveBeenCalledOnce()
})
