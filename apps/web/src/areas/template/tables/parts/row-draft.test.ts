import { expect, test } from 'vitest'
import { sampleRows } from '../simulated/samples.ts'
import { draftErrors, rowChange, rowDraft } from './row-draft.ts'

const [row] = sampleRows(1) as [never]

test('a row that nobody changed is sent as it was', () => {
  const draft = rowDraft(row)
  expect(draftErrors(draft)).toEqual({})
  expect(rowChange(draft)).toEqual({
    fullName: 'Anong Rattana',
    email: 'anong.rattana@shop.example',
    post: 'Workshop lead',
    city: 'Hua Hin',
    status: 'Professional',
    startDate: '09/23/2016',
    salary: '$23896.35',
  })
})

test('days and amounts are taken as people write them, and what is none is named', () => {
  const draft = { ...rowDraft(row), post: undefined, since: '1 มี.ค. 2562', salary: '12,500' }
  expect(rowChange(draft)).toMatchObject({ startDate: '03/01/2019', salary: '$12500.00' })
  expect(rowChange(draft)).not.toHaveProperty('post')
  expect(Object.keys(draftErrors({ ...draft, email: 'x', since: 'soon', salary: '-1', fullName: ' ' })).sort()).toEqual(
    ['email', 'fullName', 'salary', 'since'],
  )
})
