import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { session } from '#lib/session/session.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { closeRoad, roadDatabase } from './database.ts'
import { readActs } from './kept-acts.ts'
import { useRoad } from './use-road.ts'

const STOP = { id: 'lek', reservation: { id: 'r-lek' } }
const TAKEN = [{ of: 'rent' as const, method: 'cash' as const, amount: 20_000 }]

beforeEach(async () => {
  vi.spyOn(session, 'current').mockReturnValue({ user: { id: 'u1', fullName: 'Lek' } } as never)
  await (await roadDatabase()).clear('acts')
})
afterEach(() => closeRoad())

function Door() {
  const road = useRoad()
  return (
    <>
      <button type="button" onClick={() => void road.record(STOP, { kind: 'money', taken: TAKEN })}>
        Take
      </button>
      <output>{road.acts?.length}</output>
    </>
  )
}

// No line: the shop never answers, and the phone keeps it.
it('keeps money that is taken with two presses once, and the same sum again when it is taken again', async () => {
  await render(
    <TestingRouter api={createTestingApi({})}>
      <Door />
    </TestingRouter>,
  )
  const take = page.getByRole('button', { name: 'Take' })
  await expect.element(page.getByRole('status')).toHaveTextContent('0')
  // In one task: between two presses of a pointer the first one may have been kept and shown.
  const button = take.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  expect(await readActs('u1')).toHaveLength(1)
  await take.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
})
