import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { isTabChanged, makeDraft, NO_PASSWORDS, tabErrors, tidiedInfo, withDraft } from './account-draft.ts'
import { ACCOUNT_SETTINGS } from './samples.ts'

const NOW = Date.parse('2026-11-26T12:00:00+07:00')
const draft = makeDraft(ACCOUNT_SETTINGS)
const faults = (tab: Parameters<typeof tabErrors>[0], change: Partial<typeof draft>, refused: string | null = null) =>
  Object.keys(tabErrors(tab, { ...draft, ...change }, { now: NOW, refused }))

test('the samples are in order, and nothing of them is changed', () => {
  for (const tab of ['general', 'information', 'social'] as const) {
    expect(faults(tab, {})).toEqual([])
    expect(isTabChanged(tab, draft, makeDraft(ACCOUNT_SETTINGS))).toBe(false)
  }
  expect(withDraft(ACCOUNT_SETTINGS, draft)).toEqual(ACCOUNT_SETTINGS)
})

test('each field at fault is named', () => {
  expect(faults('general', { general: { ...draft.general, username: 'a b', fullName: ' ', email: 'x' } })).toEqual([
    'username',
    'fullName',
    'email',
  ])
  const information = { ...draft.information, dob: '1 Jan 2100', phone: '12', website: 'shop' }
  expect(faults('information', { information })).toEqual(['dob', 'phone', 'website'])
  expect(faults('social', { social: { ...draft.social, quora: 'javascript:x' } })).toEqual(['quora'])
})

test('passwords are asked for, held against the rules and against each other', () => {
  expect(faults('password', { password: NO_PASSWORDS })).toEqual(['old', 'next', 'again'])
  const empty = tabErrors('password', { ...draft, password: NO_PASSWORDS }, { now: NOW, refused: null })
  expect(new Set(Object.values(empty))).toEqual(new Set([m.showroom_needed()]))
  const password = { old: 'admin', next: 'Mango123!', again: 'Mango123!' }
  expect(faults('password', { password })).toEqual([])
  expect(faults('password', { password }, 'admin')).toEqual(['old'])
  expect(faults('password', { password: { ...password, old: 'Mango123!' } })).toEqual(['next'])
  expect(faults('password', { password: { ...password, again: 'Mango123' } })).toEqual(['again'])
  const { next } = tabErrors(
    'password',
    { ...draft, password: { ...password, next: 'mango' } },
    { now: NOW, refused: null },
  )
  expect(next?.split(',')).toHaveLength(4)
})

test('a day and a number in another form are the same', () => {
  const information = { ...draft.information, dob: '28/2/1990', phone: '+66 81 234 5678' }
  const saved = { ...draft, information: { ...draft.information, dob: '1990-02-28' } }
  expect(isTabChanged('information', { ...draft, information }, saved)).toBe(false)
  expect(isTabChanged('information', { ...draft, information: { ...information, bio: 'Rides.' } }, saved)).toBe(true)
  expect(tidiedInfo(information)).toMatchObject({ dob: '1990-02-28', phone: 66_812_345_678 })
})
