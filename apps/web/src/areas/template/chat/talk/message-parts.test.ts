import { expect, test } from 'vitest'
import { addressesIn, messageParts } from './message-parts.ts'

const shape = (message: string, find = '') =>
  messageParts(message, find).map((parts) =>
    parts.map(({ text, isLink, isFound }) => `${isLink ? 'link:' : ''}${isFound ? `[${text}]` : text}`),
  )

test('addresses are links, without what ends the sentence; everything else is text', () => {
  expect(shape('See https://a.example/plan, or (http://b.example).')).toEqual([
    ['See '],
    ['link:https://a.example/plan'],
    [', or ('],
    ['link:http://b.example'],
    [').'],
  ])
  for (const text of ['javascript:alert(1)', '<a href="x">y</a>', 'data:text/html,x', 'https://'])
    expect(shape(text)).toEqual([[text]])
})

test('what is looked for is marked wherever it stands', () => {
  expect(shape('Gate A, gate B', 'GATE')).toEqual([['[Gate]', ' A, ', '[gate]', ' B']])
  expect(shape('at https://gate.example', 'gate')).toEqual([['at '], ['link:https://', 'link:[gate]', 'link:.example']])
  expect(shape('İ gate', 'gate')).toEqual([['İ gate']])
})

test('the letters of a message are all there, whatever is looked for', () => {
  for (const find of ['', ' ', 'a', '.*', 'https'])
    expect(
      messageParts('a\nb https://a.example a', find)
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe('a\nb https://a.example a')
})

test('each address of a conversation is named once', () => {
  expect(addressesIn(['https://a.example', 'x https://a.example https://b.example!'])).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})
