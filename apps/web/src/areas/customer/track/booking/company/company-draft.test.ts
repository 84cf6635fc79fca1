import { expect, it } from 'vitest'
import { companyOf } from './company-draft.ts'

const DRAFT = { name: ' บจก. ทัวร์ ', taxId: '0-7755-52000-12-2', branchNo: '00000', address: ' 1 ถ.เพชรเกษม ' }

it('sends numbers without their dashes and words without their ends', () => {
  const company = { name: 'บจก. ทัวร์', taxId: '0775552000122', branchNo: '00000', address: '1 ถ.เพชรเกษม' }
  expect(companyOf(DRAFT).company).toEqual(company)
  expect(companyOf({ ...DRAFT, taxId: '๐๗๗๕๕๕๒๐๐๐๑๒๒', branchNo: '1' }).company).toEqual({
    ...company,
    branchNo: '00001',
  })
})

it('a person has no branch', () => {
  expect(companyOf({ ...DRAFT, taxId: '1101700230708' }).company?.branchNo).toBeNull()
  expect(companyOf({ ...DRAFT, taxId: '1101700230708', branchNo: '' }).company?.branchNo).toBeNull()
})

it.each([
  [{ name: ' ' }, ['name']],
  [{ taxId: '0775552000123' }, ['taxId']],
  [{ taxId: '' }, ['taxId']],
  [{ branchNo: '' }, ['branchNo']],
  [{ branchNo: '123456' }, ['branchNo']],
  [{ name: '', taxId: '1', branchNo: 'x', address: '' }, ['name', 'taxId', 'branchNo', 'address']],
])('%o is at fault in %o, and nothing is sent', (change, faults) => {
  expect(companyOf({ ...DRAFT, ...change })).toEqual({ company: null, faults })
})
