import { describe, expect, it } from 'vitest'
import { areClausesPaired, findStrayFields, pairClauses, splitClauses } from './clauses.ts'

const numbered = (body: string) => splitClauses(body).map(({ number, paragraphs }) => [number, ...paragraphs])

describe('a text of a contract', () => {
  it.each([
    [
      'a clause for each number',
      '1. One\n\n 12. Twelve 3. not a clause',
      [
        ['1.', 'One'],
        ['12.', 'Twelve 3. not a clause'],
      ],
    ],
    [
      'clauses under clauses',
      '7. Seven\n7.1 First\n7.2. Second',
      [
        ['7.', 'Seven'],
        ['7.1', 'First'],
        ['7.2.', 'Second'],
      ],
    ],
    [
      'numbers with a bracket or in Thai digits',
      '1) One\n๒. สอง',
      [
        ['1)', 'One'],
        ['๒.', 'สอง'],
      ],
    ],
    [
      'a line without a number goes on with its clause',
      '1. One\nand more\n2. Two',
      [
        ['1.', 'One', 'and more'],
        ['2.', 'Two'],
      ],
    ],
    [
      'a paragraph that stands alone',
      'Before\n1. One\n\nBoth sides sign.',
      [
        ['', 'Before'],
        ['1.', 'One'],
        ['', 'Both sides sign.'],
      ],
    ],
    [
      'lines that have no numbers are a paragraph each',
      'One\nTwo',
      [
        ['', 'One'],
        ['', 'Two'],
      ],
    ],
    ['figures are no numbers of clauses', '1. One\n30 days\n500.00 baht', [['1.', 'One', '30 days', '500.00 baht']]],
    [
      'line ends of other systems',
      '1. One\r\n2. Two\r3. Three',
      [
        ['1.', 'One'],
        ['2.', 'Two'],
        ['3.', 'Three'],
      ],
    ],
    ['a number alone is a line', '1. One\n2.', [['1.', 'One', '2.']]],
    ['nothing', ' \n\n', []],
  ])('has %s', (_what, body, clauses) => {
    expect(numbered(body)).toEqual(clauses)
  })

  it('loses no word', () => {
    const body = 'Before\n1. One\nand more\n\nAlone\n2.1 Two'
    expect(numbered(body).flat().join(' ').replaceAll(/\s+/g, ' ').trim()).toBe(body.replaceAll(/\s+/g, ' '))
  })
})

describe('texts of both languages', () => {
  it('stand side by side clause by clause', () => {
    expect(pairClauses({ th: '1. หนึ่ง\nต่อ\n๒. สอง', en: '1. One\n2) Two' })).toEqual([
      { number: '1.', th: ['หนึ่ง', 'ต่อ'], en: ['One'] },
      { number: '๒.', th: ['สอง'], en: ['Two'] },
    ])
  })

  it('stand as they are where their clauses are others', () => {
    const body = { th: '1. หนึ่ง\n2. สอง', en: '1. One\nmore' }
    expect(areClausesPaired(body)).toBe(false)
    expect(pairClauses(body)).toEqual([{ number: '', th: ['1. หนึ่ง', '2. สอง'], en: ['1. One', 'more'] }])
  })
})

it('words in braces are found with their line', () => {
  expect(findStrayFields('1. Of {shop}\n2. {{ price }} and {}\nno } brace {')).toEqual([
    { field: 'shop', line: 1 },
    { field: 'price', line: 2 },
    { field: '', line: 2 },
  ])
})
