import { nextId } from '../core/list/row-ids.ts'
import { includesText, pageOf, sortedRows } from '../core/list/list-query.ts'
import type { ListQuery } from '../core/list/list-query.ts'
import { firstDetails, newDetails, USERS } from './seed.ts'
import type { User, UserChange, UserCounts, UserDetails, UserDetailsChange, UserDraft, UserList } from './schema.ts'

export interface UsersQuery extends ListQuery {
  /** Empty for all. */
  role: string
  plan: string
  status: string
}

export interface UserStore {
  list: (query: UsersQuery) => UserList
  counts: () => UserCounts
  find: (id: number) => User | null
  /** Which of what only one may have somebody else has: a user name, an e-mail. */
  takenBy: (sent: Pick<User, 'username' | 'email'>, id: number | null) => ('username' | 'email')[]
  add: (draft: UserDraft) => User
  change: (id: number, change: UserChange) => User | null
  /** False where there is none. */
  remove: (id: number) => boolean
  /** Takes a deletion back; null where nothing of that number was deleted. */
  restore: (id: number) => User | null
  details: (id: number) => UserDetails | null
  changeDetails: (id: number, change: UserDetailsChange) => UserDetails | null
}

/** A user sorts by name, and everything else by what is written in the field. */
function sortValue(user: User, field: string): number | string | undefined {
  const value: unknown = user[field === 'user' ? 'fullName' : (field as keyof User)]
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.toLowerCase() : undefined
}

const byId = (one: User, other: User) => one.id - other.id

/** The users of one tab: a reload brings back the samples. */
export function createUserStore(samples: readonly User[] = USERS, now: () => number = Date.now): UserStore {
  let users = [...samples]
  const deleted = new Map<number, User>()
  const details = new Map<number, UserDetails>()

  const find = (id: number) => users.find((user) => user.id === id) ?? null
  const replace = (changed: User) => {
    users = users.map((user) => (user.id === changed.id ? changed : user))
    return changed
  }
  const detailsOf = (id: number) => {
    const user = find(id)
    if (user === null) return null
    const known = details.get(id) ?? firstDetails(user, now())
    details.set(id, known)
    return known
  }

  return {
    list({ q, role, plan, status, sortBy, sortDesc, page, perPage }) {
      const found = users.filter(
        (user) =>
          (includesText(user.username, q) || includesText(user.fullName, q)) &&
          (role === '' || user.role === role) &&
          (plan === '' || user.currentPlan === plan) &&
          (status === '' || user.status === status),
      )
      const sorted = sortedRows(found, (user) => sortValue(user, sortBy), sortDesc)
      return { users: pageOf(sorted, { page, perPage }), total: found.length }
    },
    counts() {
      const count = (status: User['status']) => users.filter((user) => user.status === status).length
      return { all: users.length, active: count('active'), pending: count('pending'), inactive: count('inactive') }
    },
    find,
    takenBy(sent, id) {
      const others = users.filter((user) => user.id !== id)
      const same = (field: 'username' | 'email') =>
        others.some((user) => user[field].toLowerCase() === sent[field].trim().toLowerCase())
      return (['username', 'email'] as const).filter(same)
    },
    add(draft) {
      // A number is never given twice, so that an undone deletion finds its place.
      const user: User = { ...draft, id: nextId([...users, ...deleted.values()]), status: 'active', avatar: '' }
      users = [...users, user]
      details.set(user.id, newDetails(user, now()))
      return user
    },
    change(id, change) {
      const user = find(id)
      if (user === null) return null
      const changed = replace(Object.assign({}, user, change))
      const before = detailsOf(id)
      if (changed.currentPlan !== user.currentPlan && before !== null)
        details.set(id, { ...before, planSince: new Date(now()).toISOString() })
      return changed
    },
    remove(id) {
      const user = find(id)
      if (user === null) return false
      deleted.set(id, user)
      users = users.filter((other) => other !== user)
      return true
    },
    restore(id) {
      const user = deleted.get(id)
      if (user === undefined) return null
      deleted.delete(id)
      users = [...users, user].toSorted(byId)
      return user
    },
    details: detailsOf,
    changeDetails(id, change) {
      const before = detailsOf(id)
      if (before === null) return null
      const after = Object.assign({}, before, change)
      details.set(id, after)
      return after
    },
  }
}
