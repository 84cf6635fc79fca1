import type { RecordFields } from '@rodchao/contract'
import { recordSchema } from '@rodchao/contract'
import { describe, expect, it } from 'vitest'
import { differingFields, draftOf, metChanges, readDraft, withChange } from './draft.ts'

const CODE: RecordFields<'codes'> = {
  code: 'SONGKRAN',
  kind: 'percent',
  percent: 10,
  amount: null,
  from: '2027-04-13',
  until: '2027-04-15',
  leastDays: 2,
  mostUses: null,
  isActive: true,
}
const ADDON: RecordFields<'addons'> = {
  slug: 'child-seat',
  nameTh: 'เก้าอี้เด็ก',
  nameEn: 'Child seat',
  noteTh: '',
  noteEn: '',
  charge: 'per_day',
  amount: 5050,
  mostAmount: null,
  included: 0,
  most: 2,
  stock: null,
  categories: ['scooter'],
  isActive: true,
  position: 90,
}

describe('a field that another one asks for', () => {
  const draft = draftOf('codes', CODE)

  it('is missing when it is left empty, and the one that is not asked for is not', () => {
    expect(readDraft('codes', { ...draft, percent: '' }).faults).toEqual({ percent: { code: 'required' } })
    expect(readDraft('codes', { ...draft, kind: 'amount' }).faults).toEqual({ amount: { code: 'required' } })
    const person = { flag: 'refuse', flagReason: ' ' }
    expect(readDraft('customers', person).faults['flagReason']).toEqual({ code: 'required' })
    expect(readDraft('customers', { ...person, flag: 'none' }).faults['flagReason']).toBeUndefined()
  })

  it('says nothing while it is not asked for, whatever is typed in it', () => {
    const typed = { ...draft, kind: 'amount', amount: '150', percent: 'ten' }
    expect(readDraft('codes', typed)).toEqual({
      fields: { ...CODE, kind: 'amount', percent: null, amount: 15_000 },
      faults: {},
    })
  })
})

describe('a form', () => {
  it.each([
    ['codes', CODE],
    ['addons', ADDON],
  ] as const)('of %s says what the record said, and the server takes it', (kind, fields) => {
    const { fields: read, faults } = readDraft(kind, draftOf(kind, fields))
    expect(faults).toEqual({})
    expect(read).toEqual(fields)
    expect(recordSchema(kind).parse(read)).toEqual(fields)
  })

  it('reads amounts, Thai digits and days as people type them', () => {
    const typed = { ...draftOf('addons', ADDON), amount: '1,250.50', most: '๑๒' }
    expect(readDraft('addons', typed).fields).toEqual({ ...ADDON, amount: 125_050, most: 12 })
    const days = { ...draftOf('codes', CODE), from: '13/4/2570' }
    expect(readDraft('codes', days).fields).toEqual(CODE)
  })

  it('keeps numbers of the shop in Arabic digits, however they are typed', () => {
    const tax = { taxId: '๐๗๗๕๕๕๒๐๐๐๑๒๒', vatMode: 'included', vatRate: '๗' }
    expect(readDraft('tax', tax).fields).toEqual({ taxId: '0775552000122', vatMode: 'included', vatRate: 7 })
    const account = { idKind: 'phone', payee: 'ชัย ๙', slipCheckApproves: false }
    expect(readDraft('promptPay', { ...account, idNumber: '๐๘๑-๒๓๔ ๕๖๗๘' }).fields).toEqual({
      ...account,
      idNumber: '081-234 5678',
    })
    expect(readDraft('promptPay', { ...account, idNumber: 'ชัย' }).faults).toEqual({
      idNumber: { code: 'not_promptpay' },
    })
  })

  it.each([
    ['nameTh', ' ', { code: 'required' }],
    ['slug', 'Child Seat', { code: 'not_slug' }],
    ['amount', 'dear', { code: 'not_an_amount' }],
    ['amount', '', { code: 'required' }],
    ['most', '21', { code: 'too_high', maximum: 20 }],
    ['most', '0', { code: 'too_low', minimum: 1 }],
    ['most', '10023183999', { code: 'too_high', maximum: 20 }],
    ['most', '-150', { code: 'too_low', minimum: 1 }],
    ['most', '1.5', { code: 'not_a_number' }],
    ['categories', [], { code: 'choose_one' }],
    ['noteEn', 'x'.repeat(201), { code: 'too_big', maximum: 200 }],
  ])('with %s as %j is not sent', (name, value, fault) => {
    expect(readDraft('addons', { ...draftOf('addons', ADDON), [name]: value })).toEqual({
      fields: null,
      faults: { [name]: fault },
    })
  })
})

describe('a form whose record somebody else changed', () => {
  const seen = ADDON
  const current = { ...ADDON, amount: 6000, nameEn: 'Kid seat', most: 3 }

  it('takes over what nobody touched here, and tells what both changed otherwise', () => {
    const changes = { nameEn: 'Baby seat', most: '3', noteEn: 'New' }
    expect(metChanges('addons', changes, seen, current)).toEqual({ taken: ['amount'], both: ['nameEn'] })
  })

  it('knows a field that was typed back as untouched', () => {
    const start = draftOf('addons', seen)
    const typed = withChange({}, start, 'nameEn', 'Baby seat')
    expect(typed).toEqual({ nameEn: 'Baby seat' })
    expect(withChange(typed, start, 'nameEn', 'Child seat')).toEqual({})
    expect(withChange({}, start, 'categories', ['scooter'])).toEqual({})
  })
})

describe('what a change is about', () => {
  it('is what differs, and nothing that only one side names', () => {
    expect(differingFields({ amount: 1, name: 'a' }, { amount: 2, name: 'a', moved: 3 })).toEqual(['amount'])
  })

  it('is all that a record said where it was made or removed', () => {
    const record = { name: 'a', note: '', stock: null, areas: [], amount: 0, isActive: false }
    expect(differingFields(null, record)).toEqual(['name', 'amount', 'isActive'])
    expect(differingFields(record, null)).toEqual(['name', 'amount', 'isActive'])
    expect(differingFields(null, null)).toEqual([])
  })
})
