import { describe, expect, test } from 'vitest'
import { parseChange, eventReader, reconnectWait } from './event-stream.ts'
import type { StreamEvent } from './event-stream.ts'

function readEvents(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const read = eventReader((event) => events.push(event))
  for (const piece of pieces) read(piece)
  return events
}

describe('a stream of events', () => {
  const text = ': beat\n\nevent: ready\ndata: {}\n\nevent: reservation\r\ndata: {"id":"1"}\r\n\r\ndata: a\ndata: b\n\n'

  test('a stream of events is read whole', () => {
    expect(readEvents([text])).toEqual([
      { event: 'ready', data: '{}' },
      { event: 'reservation', data: '{"id":"1"}' },
      { event: 'message', data: 'a\nb' },
    ])
  })

  test('a stream is read the same however it is split into pieces', () => {
    for (let size = 1; size < 9; size += 1) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(readEvents(pieces)).toEqual(readEvents([text]))
    }
  })

  test('an event is emitted only when it is complete', () => {
    expect(readEvents(['event: reservation\ndata: {"id":"1"}\n'])).toEqual([])
  })
})

test('data that is not a change is ignored', () => {
  const change = { id: 'r', code: 'K7M29QXF4', status: 'confirmed', version: 3, isNew: false }
  expect(parseChange(JSON.stringify(change))).toEqual(change)
  for (const text of ['', 'null', '{}', '{"id":1,"version":2}', '{"id":"r"}']) expect(parseChange(text)).toBeNull()
})

test('the wait before the next try doubles up to half a minute', () => {
  expect([0, 1, 2, 3].map((failures) => reconnectWait(failures, 0.5))).toEqual([1000, 2000, 4000, 8000])
  expect(reconnectWait(50, 1)).toBe(37_500)
  expect(reconnectWait(50, 0)).toBe(22_500)
})
