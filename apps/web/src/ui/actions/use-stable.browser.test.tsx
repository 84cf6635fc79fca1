import { memo, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useStable } from './use-stable.ts'

const drawn = vi.fn()

const Child = memo(function Child({ onPress }: { onPress: () => void }) {
  drawn()
  return <button onClick={onPress}>child</button>
})

function Parent() {
  const [count, setCount] = useState(1)
  const [said, setSaid] = useState('')
  const say = useStable(() => setSaid(`pressed at ${count}`))
  return (
    <>
      <button onClick={() => setCount(count + 1)}>count</button>
      <Child onPress={say} />
      <p>{said}</p>
    </>
  )
}

it('leaves what it is handed to as it is, and does what the newest one does', async () => {
  drawn.mockClear()
  await render(<Parent />)
  await page.getByRole('button', { name: 'count' }).click()
  await page.getByRole('button', { name: 'count' }).click()
  expect(drawn).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'child' }).click()
  await expect.element(page.getByText('pressed at 3')).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(1)
})
