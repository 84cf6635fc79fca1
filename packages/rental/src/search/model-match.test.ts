import { expect, test } from 'vitest'
import { fitsModel } from './model-match.ts'

const PCX = ['ฮอนด้า พีซีเอ็กซ์ 160', 'Honda PCX 160', 'Honda', 'สกู๊ตเตอร์']

test.each(['pcx', 'PCX160', 'pcx-160', '160 pcx', 'honda 160', 'พีซีเอ็กซ์', 'พีซี ๑๖๐', 'สกู๊ตเตอร์ honda', '', '  '])(
  'a model is found by "%s"',
  (typed) => expect(fitsModel(PCX, typed)).toBe(true),
)

test.each(['pcx 125', 'click', 'hondapcx150', 'พีซีเอ็กซ์ คลิก'])('a model is not found by "%s"', (typed) =>
  expect(fitsModel(PCX, typed)).toBe(false),
)
