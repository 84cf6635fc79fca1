import { expect, test } from 'vitest'
import { mailBlocks } from './mail-blocks.ts'

const url = 'https://shop.example/t?token=x'

test('a mail has its paragraphs, its link as a button, and the last line as its signature', () => {
  expect(mailBlocks(`One\ntwo\n\nSee the booking:\n${url}\n\nThe shop`)).toEqual([
    { kind: 'words', text: 'One\ntwo' },
    { kind: 'button', label: 'See the booking', url },
    { kind: 'signature', text: 'The shop' },
  ])
})

test('a link with no words, or with many, stands under them', () => {
  const long = 'w'.repeat(61)
  expect(mailBlocks(`A\n\n${url}`)).toEqual([
    { kind: 'words', text: 'A' },
    { kind: 'link', url },
  ])
  expect(mailBlocks(`${long}\n${url}\n\nA\nB\n${url}`)).toEqual([
    { kind: 'words', text: long },
    { kind: 'link', url },
    { kind: 'words', text: 'A\nB' },
    { kind: 'link', url },
  ])
})

test('what is one paragraph, or ends with several lines, is signed by nobody', () => {
  expect(mailBlocks('Only this')).toEqual([{ kind: 'words', text: 'Only this' }])
  expect(mailBlocks('A\n\nB\nC').at(-1)).toEqual({ kind: 'words', text: 'B\nC' })
})
