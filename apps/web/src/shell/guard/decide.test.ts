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
  ])('that is foreign ends the session and goes along to the login page when %s', (_, session) => {
    const carried = { code: 'c1', orderId: '77', token: 't1' }
    expect(decide(at('/main', { session, address: carrying('/main', carried) }))).toEqual({
      to: '/login',
      search: { toPath: '/main?status=hold#row', code: 'c1', orderId: '77', token: 't1' },
      endsSession: true,
    })
  })

  test('that the customer signed in with changes nothing', () => {
    const metas = [{ resource: 'ACL' }]
    const address = carrying('/access-control', { token: 'own-token' })
    expect(decide(at('/access-control', { metas, session: CUSTOMER, address }))).toBe('go')
  })

  test('is foreign as soon as one of the two is', () => {
    const address = carrying('/main', { token: 'own-token', code: 'other' })
    expect(decide(at('/main', { session: CUSTOMER, address }))).toMatchObject({ endsSession: true })
  })

  test('comes before what one may open', () => {
    const address = carrying('/main', { token: 't' })
    expect(decide(at('/main', { session: CUSTOMER, address }))).toMatchObject({ to: '/login', endsSession: true })
  })

  test('is a matter of the page itself where a page is open to all', () => {
    const metas = [{ layout: 'full' as const }, { resource: 'Auth' }]
    const address = carrying('/linecallback', { code: 'c' })
    expect(decide(at('/linecallback', { metas, session: STAFF, address }))).toBe('go')
  })

  test('counts on the tracking pages, by what the visitor looked up', () => {
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
  test('is met when one of the matched routes is satisfied', () => {
    const metas = [
      { resource: 'a', action: 'manage' },
      { resource: 'normal', action: 'manage' },
    ]
    expect(isPermitted(metas, STAFF)).toBe(true)
  })

  test('is reading when it does not say', () => {
    expect(isPermitted([{ resource: 'ACL' }], CUSTOMER)).toBe(true)
    expect(isPermitted([{ resource: 'ACL', action: 'update' }], CUSTOMER)).toBe(false)
  })

  test('is a rule on everything when no route names a resource', () => {
    expect(isPermitted([{}, {}], STAFF)).toBe(false)
    expect(isPermitted([{}, {}], null)).toBe(false)
    expect(isPermitted([{}], visitor([{ action: 'read', subject: 'all' }]))).toBe(true)
  })

  test('is not met by the silence of the routes around it', () => {
    const metas = [{}, { resource: 'normal', action: 'manage' }, {}]
    expect(isPermitted(metas, visitor([{ action: 'read', subject: 'all' }]))).toBe(false)
  })
})

describe('pages for those who are not signed in', () => {
  const metas = [{ layout: 'full' as const }, { resource: 'Auth', redirectIfLoggedIn: true as const }]
  const admin = (ability: Visitor['user']['ability']) => visitor(ability, null, 'admin')

  test('send an administrator to the bookings and others to the login page', () => {
    const session = admin([{ action: 'manage', subject: 'all' }])
    expect(decide(at('/pages/register', { metas, session }))).toEqual({ to: '/main' })
    expect(decide(at('/pages/register', { metas, session: STAFF }))).toEqual({ to: '/login' })
  })

  test('let the login page be itself for whoever it would send to itself', () => {
    expect(decide(at('/login', { metas, session: CUSTOMER }))).toBe('go')
    expect(decide(at('/login', { metas, session: admin([]) }))).toBe('go')
  })
})
