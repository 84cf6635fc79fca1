import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { readTableAddress, writeTableAddress } from './address.ts'

const read = (text: string) => readTableAddress(parseSearch(text))

test('an address without anything, or with what cannot be read, shows the first table as it is', () => {
  const first = read('')
  expect(first).toMatchObject({ tab: 'basic', q: '', page: 1, perPage: 3, sort: 'id', hidden: [], language: null })
  expect(read('tab=x&page=0&perPage=7&sort=shoe&order=desc&hide=fullName&lang=xx&name=a')).toEqual(first)
  expect(writeTableAddress(first)).toEqual({})
})

test('what is looked at is read from the address as it was written', () => {
  for (const text of [
    'tab=groups&page=2&hide=email&hide=salary&closed=Counter&closed=A%26B',
    'tab=advanced&q=x&name=an&from=2018&least=12000&sort=salary&order=desc&perPage=100',
    'tab=columns&status=Applied',
    'tab=languages&lang=en',
  ]) {
    const address = read(text)
    expect(read(stringifySearch(writeTableAddress(address)).slice(1))).toEqual(address)
    expect(Object.keys(writeTableAddress(address)).sort()).toEqual(
      [...new Set(new URLSearchParams(text).keys())].sort(),
    )
  }
})

test('a table has only the columns and fields that are its own', () => {
  expect(read('tab=advanced&sort=status&status=Applied')).toMatchObject({ sort: 'id' })
  expect(read('tab=columns&status=Applied&post=x').filters).toEqual({
    name: '',
    email: '',
    from: '',
    least: '',
    most: '',
    status: 'Applied',
  })
})
