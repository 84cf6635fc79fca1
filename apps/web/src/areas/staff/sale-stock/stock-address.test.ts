import { expect, it } from 'vitest'
import type { SaleUnit } from '@rodchao/contract'
import { narrowedStock, readStockAddress, stockSearch } from './stock-address.ts'

const CLICK: SaleUnit = {
  id: 7,
  label: '1กก 1234',
  plateProvince: 'ประจวบคีรีขันธ์',
  chassisNo: 'MLHJK0400S0002841',
  name: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
  branchName: { th: 'หัวหิน', en: 'Hua Hin' },
  drawing: { kind: 'scooter-sport', paint: 'red' },
  isForSale: true,
  price: 2_850_000,
  modelYear: 2022,
  odometerKm: 31_200,
  condition: { th: '', en: '' },
  buyer: null,
  version: 4,
}
const FINO: SaleUnit = {
  ...CLICK,
  id: 8,
  label: '2ขข 77',
  chassisNo: null,
  name: { th: 'ยามาฮ่า ฟีโน่', en: 'Yamaha Fino' },
  buyer: { id: '00000000-0000-4000-8000-000000000001', code: 'K7M29QXF4', customerName: 'กิตติพงษ์ แสงทอง' },
}
const found = (search: Record<string, string>) =>
  narrowedStock([CLICK, FINO], readStockAddress(search)).map(({ id }) => id)

it.each([
  ['', [7, 8]],
  ['click', [7]],
  ['ฟีโน่', [8]],
  ['1กก1234', [7]],
  ['1กก 12', [7]],
  ['s0002841', [7]],
  ['กิตติพงษ์', [8]],
  ['K7M-29Q', [8]],
  ['vespa', []],
])('looks for %j by model, plate, chassis number and buyer', (q, ids) => {
  expect(found({ q })).toEqual(ids)
})

it('shows those that somebody has reserved, or the others', () => {
  expect(found({ state: 'reserved' })).toEqual([8])
  expect(found({ state: 'free' })).toEqual([7])
  expect(found({ state: 'free', q: 'fino' })).toEqual([])
  expect(found({ state: 'gone' })).toEqual([7, 8])
})

it('says in the address only what is not as always', () => {
  expect(stockSearch(readStockAddress({}))).toEqual({})
  expect(stockSearch(readStockAddress({ q: 'fino', state: 'free' }))).toEqual({ q: 'fino', state: 'free' })
})
