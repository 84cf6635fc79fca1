import { expect, test } from 'vitest'
import { DraftStore } from './draft-store.ts'

function place(text = '') {
  const kept = { text, read: () => kept.text, write: (next: string) => void (kept.text = next) }
  return kept
}

test('what differs from what the dialog began with is kept as it is typed, and nothing else', () => {
  const there = place()
  const draft = new DraftStore(there)
  expect(draft.isTyped()).toBe(false)
  draft.set('reason', 'late', '')
  draft.set('fee', '', '')
  expect([draft.isTyped(), there.text]).toEqual([true, '{"reason":"late"}'])
  draft.set('reason', '', '')
  expect([draft.isTyped(), there.text]).toEqual([false, ''])
})

test('the next opening offers it, and begins with it only when it is taken up', () => {
  const there = place('{"reason":"late"}')
  const draft = new DraftStore(there)
  expect([draft.hasOffer(), draft.read('reason', ''), draft.isTyped()]).toEqual([true, '', false])
  draft.takeUp()
  expect([draft.hasOffer(), draft.read('reason', ''), draft.isTyped()]).toEqual([false, 'late', true])
  expect(there.text).toBe('{"reason":"late"}')
})

test('an offer that nobody answers stays for the opening after, also when something was typed and taken back', () => {
  const there = place('{"reason":"late"}')
  const draft = new DraftStore(there)
  draft.set('fee', '5', '')
  draft.set('fee', '', '')
  expect(new DraftStore(there).hasOffer()).toBe(true)
})

test('what was sent or discarded is not offered again', () => {
  const there = place('{"reason":"late"}')
  const draft = new DraftStore(there)
  draft.forget()
  expect([there.text, draft.hasOffer(), new DraftStore(there).hasOffer()]).toEqual(['', false, false])
})

test.each(['', '{', '[]', 'null', '"late"', '{}'])('"%s" is no draft', (text) => {
  expect(new DraftStore(place(text)).hasOffer()).toBe(false)
})

test('a value of another form than the field has is not shown', () => {
  const draft = new DraftStore(place('{"reason":5,"trip":{"day":"2026-11-21"},"more":{},"amount":null}'))
  draft.takeUp()
  expect(draft.read('reason', '')).toBe('')
  expect(draft.read('trip', { day: '', time: '' })).toEqual({ day: '', time: '' })
  expect(draft.read('more', [1])).toEqual([1])
  expect(draft.read<string | null>('amount', null)).toBeNull()
})
