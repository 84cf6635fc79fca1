import { expect, test } from 'vitest'
import { ownDrawing } from './queries/own-drawing.ts'

const paint = (colour_th: string | null, colour_en: string | null) =>
  ownDrawing({ drawing_kind: 'scooter-retro', drawing_paint: 'sea', colour_th, colour_en }).paint

test.each([
  ['ดำ', 'black', 'black'],
  ['สีดำด้าน', '', 'black'],
  ['', 'Matte Black', 'black'],
  ['', 'Gray', 'grey'],
  ['ขาว-แดง', '', 'white'],
  ['แดง/ดำ', 'red/black', 'red'],
  ['น้ำเงิน', '', 'blue'],
  ['น้ำเงินเข้ม', '', 'navy'],
  ['เงิน', '', 'silver'],
  ['น้ำตาล', '', 'brown'],
])('a vehicle whose colour is %j, %j is drawn %s', (th, en, expected) => {
  expect(paint(th, en)).toBe(expected)
})

test.each([
  ['', ''],
  [null, null],
  ['ลายพราง', 'camouflage'],
  ['', 'blackish'],
])('one whose colour is %j, %j is drawn as its model is', (th, en) => {
  expect(paint(th, en)).toBe('sea')
})
