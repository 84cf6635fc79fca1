import { expect, test } from 'vitest'
import { findShownMessages } from './shown-words.ts'

const MESSAGES = ['อนุมัติสลิป', 'บันทึก', 'จองไว้ {count} คัน', 'จองไว้ {count} คัน ถึง {date}', '{count} คัน', 'มี {name} (ใหม่)']

test('the words of a picture are the messages that it shows, each once', () => {
  expect(findShownMessages(['บันทึก', 'Honda Click', 'อนุมัติสลิป', 'บันทึก'], MESSAGES)).toEqual(['บันทึก', 'อนุมัติสลิป'])
})

test('what is filled into a message is not a word of it, and the fuller message is the one that is shown', () => {
  expect(findShownMessages(['จองไว้ 3 คัน ถึง 5 ธ.ค.'], MESSAGES)).toEqual(['จองไว้ {count} คัน ถึง {date}'])
  expect(findShownMessages(['จองไว้ 3 คัน'], MESSAGES)).toEqual(['จองไว้ {count} คัน'])
})

test('a message of hardly more than what is filled in tells nothing', () => {
  expect(findShownMessages(['12 คัน', 'มี Click (ใหม่)'], MESSAGES)).toEqual(['มี {name} (ใหม่)'])
})
