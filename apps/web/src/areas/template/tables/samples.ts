import { portraitName } from '../core/people/portraits.ts'
import type { AdvancedRows, Autosuggest, BasicRow, RowGroups } from './schema.ts'

type Person = [name: string, startDate: string, salary: string, status: BasicRow['status'], post: string, city: string]

const PEOPLE: readonly Person[] = [
  ['Anong Rattana', '09/23/2016', '$23896.35', 'Professional', 'Workshop lead', 'Hua Hin'],
  ['Ben Fischer', '05/20/2018', '$13076.28', 'Professional', 'Rider', 'Cha-am'],
  ['Chai Phromma', '03/24/2018', '$12336.17', 'Professional', 'Rider', 'Hua Hin'],
  ['Dao Intharat', '12/03/2017', '$10909.52', 'Applied', 'Counter', 'Pran Buri'],
  ['Emil Lund', '11/12/2017', '$17803.80', 'Professional', 'Bookkeeper', 'Bangkok'],
  ['Fah Suksai', '06/08/2016', '$12621.74', 'Resigned', 'Counter', 'Hua Hin'],
  ['Greta Nowak', '01/27/2017', '$18991.67', 'Professional', 'Photographer', 'Bangkok'],
  ['Hathai Wongsa', '10/15/2019', '$19230.60', 'Current', 'Photographer', 'Chumphon'],
  ['Ivan Horvat', '07/18/2017', '$12247.36', 'Applied', 'Bookkeeper', 'Cha-am'],
  ['Jai Meesap', '02/04/2019', '$13838.04', 'Rejected', 'Counter', 'Pran Buri'],
]

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@shop.example`

export const BASIC_ROWS: readonly BasicRow[] = PEOPLE.map(([fullName, startDate, salary, status], index) => ({
  id: index + 1,
  avatar: portraitName(index + 1),
  fullName,
  email: emailOf(fullName),
  startDate,
  salary,
  status,
}))

/** By the job, in the order in which jobs come first: one, one, three, two and three. */
const GROUPS: readonly [label: string, ids: readonly number[], experience?: string][] = [
  ['Workshop lead', [1]],
  ['Trainee', [2]],
  ['Counter', [4, 6, 10], '3 Year'],
  ['Photographer', [7, 8], '5 Year'],
  ['Bookkeeper', [3, 5, 9]],
]

export const ROW_GROUPS: RowGroups = GROUPS.map(([label, ids, experience], at) => ({
  mode: 'span',
  label,
  ...(at === 0 ? { html: false as const } : {}),
  children: BASIC_ROWS.filter(({ id }) => ids.includes(id)).map((row, index) => ({
    ...row,
    ...(experience !== undefined && index === 0 ? { experience } : {}),
  })),
}))

export const ADVANCED_ROWS: AdvancedRows = BASIC_ROWS.map(({ status: _, ...row }, index) => ({
  ...row,
  post: PEOPLE[index]?.[4] ?? '',
  city: PEOPLE[index]?.[5] ?? '',
}))

const people = (names: readonly string[], from: number) =>
  names.map((name, index) => ({
    img: portraitName(from + index),
    name,
    email: emailOf(name),
    time: `${String(index + 3).padStart(2, '0')}/0${index + 1}/2026`,
  }))

export const AUTOSUGGEST: Autosuggest = [
  {
    developers: people(
      ['Kanya Srisuk', 'Leo Marin', 'Mint Chaiyo', 'Nils Berg', 'Oat Kaewta', 'Pim Saelee', 'Quentin Roy'],
      11,
    ),
    designers: people(
      ['Rosa Lima', 'Som Duangdee', 'Tara Jones', 'Uma Panya', 'Vera Sokol', 'Wan Thepsiri', 'Yok Pakdee'],
      18,
    ),
    pages: [
      { icon: 'home', name: 'Today' },
      { icon: 'calendar', name: 'Calendar' },
      { icon: 'mail', name: 'E-mail' },
      { icon: 'message', name: 'Chat' },
      { icon: 'list-check', name: 'To-do' },
      { icon: 'receipt', name: 'Invoices' },
      { icon: 'shopping-cart', name: 'Shop' },
      { icon: 'users', name: 'Users' },
    ],
  },
]
