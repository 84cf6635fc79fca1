import { expect, test } from 'vitest'
import { checkAddress, readAddress } from './address-check.ts'
import { EMPTY_ADDRESS } from './draft.ts'

const typed = {
  ...EMPTY_ADDRESS,
  fullName: ' Nok ',
  mobile: '๐๘๑ ๕๕๕ ๐๑๔๒',
  house: '9/1',
  landmark: 'Pier',
  town: 'Hua Hin',
  postcode: '๗๗๑๑๐',
  province: 'Prachuap Khiri Khan',
}

test('an address in Thai digits is taken as one in Arabic digits', async () => {
  expect(await checkAddress(typed)).toEqual({})
  expect(readAddress(typed)).toMatchObject({ fullName: 'Nok', mobile: '081 555 0142', postcode: '77110', kind: 'home' })
})

test('what is missing or wrong is said at its field', async () => {
  expect(Object.keys(await checkAddress(EMPTY_ADDRESS)).toSorted()).toEqual(
    ['fullName', 'house', 'landmark', 'mobile', 'postcode', 'province', 'town'].toSorted(),
  )
  expect(Object.keys(await checkAddress({ ...typed, mobile: '12', postcode: '7711' }))).toEqual(['postcode', 'mobile'])
})
