import { SAMPLE_PEOPLE } from '#areas/template/core/people/sample-people.ts'
import { CONTACT_WAYS, PERMISSION_MODULES } from './model.ts'
import type { Plan, Role, UserStatus } from './model.ts'
import type { User, UserDetails } from './schema.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Numbered from 1 in the order of people.json; the samples' own test parses them. */
export const USERS: readonly User[] = SAMPLE_PEOPLE.map(({ role, currentPlan, status, ...person }, index) => ({
  id: index + 1,
  ...person,
  role: role as Role,
  currentPlan: currentPlan as Plan,
  status: status as UserStatus,
}))

/** What each role begins with. */
const MAY: Record<Role, UserDetails['permissions']> = {
  admin: {
    admin: ['read', 'write', 'create', 'delete'],
    staff: ['read', 'write', 'create', 'delete'],
    author: ['read', 'write', 'create', 'delete'],
    contributor: ['read', 'write', 'create', 'delete'],
    user: ['read', 'write', 'create', 'delete'],
  },
  maintainer: {
    admin: ['read'],
    staff: ['read', 'write'],
    author: ['read', 'write', 'create'],
    contributor: ['read', 'write', 'create', 'delete'],
    user: ['read', 'write', 'create'],
  },
  editor: {
    admin: [],
    staff: ['read'],
    author: ['read', 'write', 'create'],
    contributor: ['read', 'write', 'create'],
    user: ['read', 'write'],
  },
  author: {
    admin: [],
    staff: ['read'],
    author: ['read', 'write', 'create'],
    contributor: ['read', 'write'],
    user: ['read'],
  },
  subscriber: { admin: [], staff: [], author: ['read'], contributor: ['read'], user: ['read'] },
}

/** First names of the samples. */
const WOMEN =
  'Aisha Amara Anna Anong Chiara Clara Elin Ellen Emma Eva Fatima Grace Hana Ines Isabel Julia Leila Linh Marta Mei Nina Ploy Priya Rosa Sara Sofia Yuki'

function genderOf({ id, fullName }: User): UserDetails['information']['gender'] {
  if (id % 17 === 0) return 'other'
  return WOMEN.split(' ').includes(fullName.split(' ')[0] ?? '') ? 'woman' : 'man'
}

const STREETS = ['Harbour Lane', 'Pier Road', 'Old Market Street', 'Lighthouse Way', 'Station Square'] as const
const CITIES = ['Porthaven', 'Lindby', 'Saltmere', 'Eastquay', 'Ferryhill'] as const

const taken = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

function firstPermissions(role: Role): UserDetails['permissions'] {
  return Object.fromEntries(
    PERMISSION_MODULES.map((module) => [module, [...MAY[role][module]]]),
  ) as UserDetails['permissions']
}

/** What stands on a person's own pages: the same for the same person, dates counted from `now`. */
export function firstDetails(user: User, now: number): UserDetails {
  const { id } = user
  const monthlySales = 1200 + ((id * 377) % 2300)
  const joined = 30 + id * 3
  const at = (days: number, hours: number) => new Date(now - days * DAY_MS - hours * HOUR_MS).toISOString()
  return {
    monthlySales,
    // Between a fifth and two fifths of what a year brings in.
    annualProfit: Math.round((monthlySales * 12 * (20 + ((id * 7) % 21))) / 100),
    // Some took a larger plan half-way.
    planSince: at(id % 3 === 0 ? Math.round(joined / 2) : joined, 7),
    permissions: firstPermissions(user.role),
    information: {
      birthDate: `${1968 + ((id * 7) % 34)}-${String(1 + ((id * 5) % 12)).padStart(2, '0')}-${String(1 + ((id * 11) % 28)).padStart(2, '0')}`,
      mobile: user.contact,
      website: `https://${user.email.split('@')[1] ?? 'rodchao.example'}`,
      language: 'en',
      gender: genderOf(user),
      contactWays: CONTACT_WAYS.filter((_, index) => (id + index) % 3 !== 0),
      addressLine1: `${3 + ((id * 13) % 90)} ${taken(STREETS, id)}`,
      addressLine2: id % 4 === 0 ? 'Second floor' : '',
      postcode: String(10_000 + ((id * 7919) % 89_000)),
      city: taken(CITIES, id * 3),
      state: '',
      country: user.country,
    },
    social: {
      twitter: id % 3 === 0 ? '' : `https://twitter.example/${user.username}`,
      facebook: id % 2 === 0 ? '' : `https://facebook.example/${user.username}`,
      instagram: `https://instagram.example/${user.username}`,
      github: id % 5 === 0 ? `https://github.example/${user.username}` : '',
      codepen: '',
      slack: id % 4 === 1 ? `https://rodchao.slack.example/${user.username}` : '',
    },
    timeline: [
      {
        id: 3,
        title: 'Returned two scooters',
        text: 'Both with a full tank, no new scratches.',
        at: at(0, 2 + (id % 5)),
      },
      {
        id: 2,
        title: 'Asked for a long rental',
        text: 'Six weeks from the first of next month.',
        at: at(2 + (id % 4), 5),
      },
      { id: 1, title: 'Joined the sample shop', text: `Invited for ${user.company}.`, at: at(joined, 7) },
    ],
  }
}

/** Of somebody who was added just now: nothing is sold yet, and nothing is known that was not typed. */
export function newDetails(user: User, now: number): UserDetails {
  const at = new Date(now).toISOString()
  return {
    monthlySales: 0,
    annualProfit: 0,
    planSince: at,
    permissions: firstPermissions(user.role),
    information: {
      birthDate: '',
      mobile: user.contact,
      website: '',
      language: 'en',
      gender: 'other',
      contactWays: ['email'],
      addressLine1: '',
      addressLine2: '',
      postcode: '',
      city: '',
      state: '',
      country: user.country,
    },
    social: { twitter: '', facebook: '', instagram: '', github: '', codepen: '', slack: '' },
    timeline: [{ id: 1, title: 'Joined the sample shop', text: `Invited for ${user.company}.`, at }],
  }
}
