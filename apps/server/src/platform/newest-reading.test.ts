import { expect, it } from 'vitest'
import { newestReading } from './newest-reading.ts'

function readings() {
  const waiting: { end: (value: string) => void; fail: (error: Error) => void }[] = []
  const taken: string[] = []
  const read = newestReading(
    () => new Promise<string>((end, fail) => waiting.push({ end, fail })),
    (value) => taken.push(value),
  )
  return { read, waiting, taken }
}

it('a reading that began earlier and ends later brings nothing back', async () => {
  const { read, waiting, taken } = readings()
  const [early, late] = [read(), read()]
  waiting[1]?.end('new')
  await late
  waiting[0]?.end('old')
  await early
  expect(taken).toEqual(['new'])
})

it('readings in their order are all taken, and one that fails stands in the way of none', async () => {
  const { read, waiting, taken } = readings()
  const [first, second] = [read(), read()]
  waiting[1]?.fail(new Error('lost'))
  await expect(second).rejects.toThrow('lost')
  waiting[0]?.end('one')
  await first
  const third = read()
  waiting[2]?.end('two')
  await third
  expect(taken).toEqual(['one', 'two'])
})
