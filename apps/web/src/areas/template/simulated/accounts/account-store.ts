import { portraitOf } from '../../core/people/portraits.ts'
import { nextId } from '../../core/list/row-ids.ts'
import { CART_ITEMS } from '../../core/goods/cart-items.ts'
import { readToken, signToken } from './tokens.ts'
import type { UserData } from './schema.ts'

interface Account extends UserData {
  password: string
}

const MANAGE_ALL = [{ action: 'manage', subject: 'all' }]

const DEMO: readonly Account[] = [
  {
    id: 1,
    fullName: 'Wipha Suksomboon',
    username: 'wipha',
    avatar: portraitOf('Wipha Suksomboon'),
    email: 'admin@demo.com',
    password: 'admin',
    role: 'admin',
    ability: MANAGE_ALL,
    extras: { eCommerceCartItemsCount: CART_ITEMS },
  },
  {
    id: 2,
    fullName: 'Kofi Mensah',
    username: 'kofi',
    avatar: portraitOf('Kofi Mensah'),
    email: 'client@demo.com',
    password: 'client',
    role: 'client',
    ability: [
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ],
    extras: { eCommerceCartItemsCount: CART_ITEMS },
  },
]

/** Demo accounts by their e-mail addresses, in the order of their rights. */
export const DEMO_LOGINS = DEMO.map(({ email }) => email)

export interface RegisterFaults {
  email: boolean
  username: boolean
}

export interface Accounts {
  /** By address and password, letter by letter; null when no account has both. */
  find: (email: string, password: string) => UserData | null
  /** What is taken of a new account's address and name; the account where nothing is. */
  register: (account: { username: string; email: string; password: string }) => UserData | RegisterFaults
  accessToken: (id: number) => string
  refreshToken: (id: number) => string
  /** Whose refresh token it is, as long as both are still good. */
  refreshed: (refreshToken: string) => UserData | null
}

const withoutPassword = ({ password: _, ...user }: Account): UserData => user

/** The accounts of one visit: new ones last until the page is loaded again. */
export function createAccounts(now: () => number = Date.now): Accounts {
  let accounts = DEMO
  let serial = 0
  const token = (kind: 'access' | 'refresh', id: number) => signToken(kind, id, now(), (serial += 1))
  return {
    find(email, password) {
      const found = accounts.find((account) => account.email === email && account.password === password)
      return found === undefined ? null : withoutPassword(found)
    },
    register({ username, email, password }) {
      const faults = {
        email: accounts.some((account) => account.email === email),
        username: accounts.some((account) => account.username === username),
      }
      if (faults.email || faults.username) return faults
      const account: Account = {
        id: nextId(accounts),
        fullName: '',
        username,
        avatar: null,
        email,
        password,
        role: 'admin',
        ability: MANAGE_ALL,
      }
      accounts = [...accounts, account]
      return withoutPassword(account)
    },
    accessToken: (id) => token('access', id),
    refreshToken: (id) => token('refresh', id),
    refreshed(refreshToken) {
      const id = readToken('refresh', refreshToken, now())
      const found = accounts.find((account) => account.id === id)
      return found === undefined ? null : withoutPassword(found)
    },
  }
}
