import { portraitOf } from '../../core/people/portraits.ts'
import { ROW_STATUSES } from '../schema.ts'
import type { AdvancedRow, BasicRow, RowStatus } from '../schema.ts'

/** All that is known of somebody; each call tells a part of it. */
export interface KeptRow extends BasicRow, Pick<AdvancedRow, 'post' | 'city'> {
  experience?: string
}

type Person = [name: string, startDate: string, salary: string, status: RowStatus, post: string, city: string]

const PEOPLE: readonly Person[] = [
  ['Anong Rattana', '09/23/2016', '$23896.35', 'Professional', 'Workshop lead', 'Hua Hin'],
  ['Ben Fischer', '05/20/2018', '$13076.28', 'Professional', 'Trainee', 'Cha-am'],
  ['Chai Phromma', '03/24/2018', '$12336.17', 'Professional', 'Bookkeeper', 'Hua Hin'],
  ['Dao Intharat', '12/03/2017', '$10909.52', 'Applied', 'Counter', 'Pran Buri'],
  ['Emil Lund', '11/12/2017', '$17803.80', 'Professional', 'Bookkeeper', 'Bangkok'],
  ['Fah Suksai', '06/08/2016', '$12621.74', 'Resigned', 'Counter', 'Hua Hin'],
  ['Greta Nowak', '01/27/2017', '$18991.67', 'Professional', 'Photographer', 'Bangkok'],
  ['Hathai Wongsa', '10/15/2019', '$19230.60', 'Current', 'Photographer', 'Chumphon'],
  ['Ivan Horvat', '07/18/2017', '$12247.36', 'Applied', 'Bookkeeper', 'Cha-am'],
  ['Jai Meesap', '02/04/2019', '$13838.04', 'Rejected', 'Counter', 'Pran Buri'],
]

/** In the order in which their groups stand. */
export const POSTS = ['Workshop lead', 'Trainee', 'Counter', 'Photographer', 'Bookkeeper'] as const
const CITIES = ['Hua Hin', 'Cha-am', 'Bangkok', 'Pran Buri', 'Chumphon'] as const
/** Two of them say how long they have done it. */
const EXPERIENCE: Readonly<Record<number, string>> = { 4: '3 Year', 7: '5 Year' }

const FIRST_NAMES = 'Aom Boon Clara Duang Elias Fon Gun Helena Ines Jun Kanya Lars Mali Nok Oskar Ploy'.split(' ')
const FAMILY_NAMES = 'Arun Becker Chaiyo Duarte Eklund Fujita Garcia Hansen Inta Jansen Kaewta Lima Moreau'.split(' ')

const emailOf = (name: string, mark = '') => `${name.toLowerCase().replaceAll(' ', '.')}${mark}@shop.example`
const twoDigits = (figure: number) => String(figure).padStart(2, '0')
const take = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value

const sampleRow = (id: number): KeptRow | null => {
  const person = PEOPLE[id - 1]
  if (person === undefined) return null
  const [fullName, startDate, salary, status, post, city] = person
  const experience = EXPERIENCE[id]
  return {
    id,
    avatar: portraitOf(fullName),
    fullName,
    email: emailOf(fullName),
    startDate,
    salary,
    status,
    post,
    city,
    ...(experience === undefined ? {} : { experience }),
  }
}

/** Steps that share no factor with the lengths, so that columns do not repeat together. */
function furtherRow(id: number): KeptRow {
  const fullName = `${take(FIRST_NAMES, id * 7)} ${take(FAMILY_NAMES, id * 5)}`
  return {
    id,
    avatar: portraitOf(fullName, id),
    fullName,
    email: emailOf(fullName, `.${id}`),
    startDate: `${twoDigits(((id * 5) % 12) + 1)}/${twoDigits(((id * 11) % 28) + 1)}/${2005 + ((id * 7) % 20)}`,
    salary: `$${10_900 + ((id * 7919) % 41_000)}.${twoDigits((id * 37) % 100)}`,
    status: take(ROW_STATUSES, id * 3),
    post: take(POSTS, id * 2),
    city: take(CITIES, id * 4),
  }
}

/** The sample people, and as many more as are asked for. */
export function sampleRows(count: number = PEOPLE.length): KeptRow[] {
  return Array.from({ length: count }, (_, index) => sampleRow(index + 1) ?? furtherRow(index + 1))
}
