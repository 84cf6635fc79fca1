import { describe, expect, test } from 'vitest'
import { decide, isPermitted } from './decide.ts'
import type { Visitor } from '#lib/session/session.ts'
import type { Navigation } from './decide.ts'

function visitor(ability: Visitor['user']['ability'], loginToken: string | null = null, role = 'staff'): Visitor {
  return { user: { id: 'u1', fullName: '', email: '', role, ability }, loginToken }
}

const STAFF = visitor([{ action: 'manage', subject: 'normal' }])
const CUSTOMER = visitor([{ action: 'read', subject: 'ACL' }], 'own-token', 'client')

function at(pathname: string, change: Partial<Navigation> = {}): Navigation {
  return {
    pathname,
    metas: [{}, { resource: 'normal', action: 'manage' }, {}],
    session: null,
    address: { location: pathname, carried: {} },
    ...change,
  }
}

const carrying = (pathname: string, carried: Navigation['address']['carried']) => ({
  location: `${pathname}?status=hold#row`,
  carried,
})

describe('a code or token in the address', () => {
  test.each([
    ['nobody is signed in', null],
    ['somebody is signed in who has none', STAFF],
    ['a customer is signed in with another', CUSTOMER],
  ])('a foreign token ends the session and goes along to the login page when %s', (_, session) => {
    const carried = { code: 'c1', orderId: '77', token: 't1' }
    expect(decide(at('/main', { session, address: carrying('/main', carried) }))).toEqual({
      to: '/login',
      search: { toPath: '/main?status=hold#row', code: 'c1', orderId: '77', token: 't1' },
      endsSession: true,
    })
  })

  test('the token that the customer signed in with changes nothing', () => {
    const metas = [{ resource: 'ACL' }]
    const address = carrying('/access-control', { token: 'own-token' })
    expect(decide(at('/access-control', { metas, session: CUSTOMER, address }))).toBe('go')
  })

  test('a code or token is foreign as soon as one of the two is', () => {
    const address = carrying('/main', { token: 'own-token', code: 'other' })
    expect(decide(at('/main', { session: CUSTOMER, address }))).toMatchObject({ endsSession: true })
  })

  test('a foreign token is handled before permissions', () => {
    const address = carrying('/main', { token: 't' })
    expect(decide(at('/main', { session: CUSTOMER, address }))).toMatchObject({ to: '/login', endsSession: true })
  })

  test('a page open to everybody handles its token itself', () => {
    const metas = [{ layout: 'full' as const }, { resource: 'Auth' }]
    const address = carrying('/linecallback', { code: 'c' })
    expect(decide(at('/linecallback', { metas, session: STAFF, address }))).toBe('go')
  })

  test('a token on tracking pages is compared with the booking that was looked up', () => {
    const metas = [{ layout: 'full' as const }, { resource: 'tracking' }]
    const session = visitor([{ action: 'read', subject: 'tracking' }], 'link')
    const ask = (token: string) =>
      decide(at('/search-tracking', { metas, session, address: carrying('/search-tracking', { token }) }))
    expect(ask('link')).toBe('go')
    expect(ask('other')).toMatchObject({ to: '/login', endsSession: true })
  })

  test('an order id alone is no secret', () => {
    expect(decide(at('/main', { session: STAFF, address: carrying('/main', { orderId: '7' }) }))).toBe('go')
  })
})

describe('what a page needs', () => {
  test('a permission is met when one of the matched routes is satisfied', () => {
    const metas = [
      { resource: 'a', action: 'manage' },
      { resource: 'normal', action: 'manage' },
    ]
    expect(isPermitted(metas, STAFF)).toBe(true)
  })

  test('a permission without an action means read', () => {
    expect(isPermitted([{ resource: 'ACL' }], CUSTOMER)).toBe(true)
    expect(isPermitted([{ resource: 'ACL', action: 'update' }], CUSTOMER)).toBe(false)
  })

  test('a permission without a resource applies to everything', () => {
    expect(isPermitted([{}, {}], STAFF)).toBe(false)
    expect(isPermitted([{}, {}], null)).toBe(false)
    expect(isPermitted([{}], visitor([{ action: 'read', subject: 'all' }]))).toBe(true)
  })

  test('a permission is not met by parent routes without a rule', () => {
    const metas = [{}, { resource: 'normal', action: 'manage' }, {}]
    expect(isPermitted(metas, visitor([{ action: 'read', subject: 'all' }]))).toBe(false)
  })
})

describe('pages for those who are not signed in', () => {
  const metas = [{ layout: 'full' as const }, { resource: 'Auth', redirectIfLoggedIn: true as const }]
  const admin = (ability: Visitor['user']['ability']) => visitor(ability, null, 'admin')

  test('guest pages send an administrator to the bookings and others to the login page', () => {
    const session = admin([{ action: 'manage', subject: 'all' }])
    expect(decide(at('/pages/register', { metas, session }))).toEqual({ to: '/main' })
    expect(decide(at('/pages/register', { metas, session: STAFF }))).toEqual({ to: '/login' })
  })

  test('the login page never redirects to itself', () => {
    expect(decide(at('/login', { metas, session: CUSTOMER }))).toBe('go')
    expect(decide(at('/login', { metas, session: admin([]) }))).toBe('go')
  })
})
