import { describe, expect, test } from 'vitest'
import type { SaleFacts, StaffReservation } from '@rodchao/contract'
import { firstDraft, isMinor, otherIdOnRecord, missingFields, toSaleRequest, parseYear } from './sale-model.ts'
import type { SaleDraft } from './sale-model.ts'

const reservation = {
  language: 'th',
  start: '2026-12-01T10:00:00+07:00',
  branch: { id: 1, name: { th: 'สาขาหัวหิน', en: 'Hua Hin' } },
  customerDetails: null,
  unitDetails: null,
} as StaffReservation

const FACTS: SaleFacts = {
  buyer: { idNumber: '1101700230708', age: 34, address: '41 ซอยหัวหิน 88' },
  seller: { name: 'มานะ', age: 41 },
  modelYear: 2022,
  odometerKm: 31_200,
  defects: '',
  warranty: '',
  book: { holder: 'ร้าน', number: 'ปข 1' },
  deliveryOn: '2026-12-01',
  deliveryPlace: 'ร้าน',
  balanceDueOn: '2026-12-03',
  transferFeeBy: 'buyer',
  stampDutyBy: 'seller',
  papers: ['registration_book', 'spare_key'],
  witnesses: ['', ''],
}
const full = (set: Partial<SaleDraft> = {}): SaleDraft => ({
  ...firstDraft(reservation, undefined, FACTS, ''),
  ...set,
})

describe('the facts of a sale', () => {
  test('the facts of an earlier contract are taken over whole', () => {
    expect(toSaleRequest(full(), true)).toEqual(FACTS)
  })

  test('the facts of a sale begin with those of the booking', () => {
    const draft = firstDraft(reservation, undefined, null, 'นภัสสร')
    expect(draft).toMatchObject({ deliveryOn: '2026-12-01', deliveryPlace: 'สาขาหัวหิน', sellerName: 'นภัสสร' })
    expect([...missingFields(draft, true)].toSorted()).toEqual(
      [
        'address',
        'bookHolder',
        'bookNumber',
        'buyerAge',
        'idNumber',
        'modelYear',
        'odometerKm',
        'sellerAge',
      ].toSorted(),
    )
    expect(toSaleRequest(draft, true)).toBeNull()
  })

  test('the model year and the warranty begin with what the buyer was offered', () => {
    const saleText = {
      th: 'ร้านเป็นเจ้าของมือแรก · รับประกันเครื่อง 3 เดือน',
      en: 'One owner. Engine warranty of 3 months.',
    }
    const unitDetails = { odometerKm: 31_200, modelYear: 2023, saleText } as StaffReservation['unitDetails']
    const begun = (change: Partial<StaffReservation>) => firstDraft({ ...reservation, ...change }, undefined, null, '')
    expect(begun({ unitDetails })).toMatchObject({ modelYear: '2566', warranty: 'รับประกันเครื่อง 3 เดือน' })
    expect(begun({ unitDetails, language: 'en' })).toMatchObject({
      modelYear: '2023',
      warranty: 'Engine warranty of 3 months',
    })
    expect(begun({ unitDetails: null })).toMatchObject({ modelYear: '', warranty: '' })
  })

  test('an id number that is not the one of the customer’s record is told', () => {
    const customer = { idNumberLast4: '0708' } as StaffReservation['customerDetails']
    expect(otherIdOnRecord('1-1017-00230-70-8', customer)).toBeNull()
    expect(otherIdOnRecord('', customer)).toBeNull()
    expect(otherIdOnRecord('AA1234567', null)).toBeNull()
    expect(otherIdOnRecord('AA1234567', customer)).toBe('0708')
  })

  test('the facts of a sale are parsed as people type them', () => {
    expect(
      toSaleRequest(
        full({ idNumber: '1-1017-00230-70-8', modelYear: '2565', odometerKm: '31,200', deliveryOn: '1 ธ.ค. 2569' }),
        true,
      ),
    ).toEqual(FACTS)
    expect(parseYear('2565')).toBe(2022)
    expect(parseYear('ปี 65')).toBeNull()
  })

  test('a vehicle without registration needs no registration book', () => {
    expect(toSaleRequest(full({ bookHolder: '', bookNumber: '' }), false)?.book).toBeNull()
    expect(missingFields(full({ bookNumber: ' ' }), true)).toEqual(new Set(['bookNumber']))
  })

  test('the facts of a sale show who is under age', () => {
    expect([isMinor({ buyerAge: '19' }), isMinor({ buyerAge: '20' }), isMinor({ buyerAge: '' })]).toEqual([
      true,
      false,
      false,
    ])
  })
})
