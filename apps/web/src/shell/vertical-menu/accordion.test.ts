import { expect, test } from 'vitest'
import { pathToGroup, pressGroup } from './accordion.ts'
import type { MenuEntry } from '../navigation/menu.ts'

const icon = () => null
const group = (id: string, ...children: MenuEntry[]): MenuEntry => ({
  kind: 'group',
  id,
  title: () => id,
  icon,
  children,
})
const link = (id: string): MenuEntry => ({ kind: 'link', id, title: () => id, icon, to: `/${id}` })

const ENTRIES = [
  link('start'),
  group('apps', link('mail'), group('shop', link('cart'))),
  group('pages', link('faq')),
  group('forms', link('input')),
]

test('a group is found with all its parent groups', () => {
  expect(pathToGroup(ENTRIES, 'shop')).toEqual(['apps', 'shop'])
  expect(pathToGroup(ENTRIES, 'start')).toEqual([])
  expect(pathToGroup(ENTRIES, 'nowhere')).toEqual([])
})

test('opening a group closes the others', () => {
  expect(pressGroup(ENTRIES, ['pages'], 'forms', [])).toEqual(['forms'])
})

test('parent groups and the group of the current page stay open', () => {
  expect(pressGroup(ENTRIES, ['apps', 'pages'], 'shop', ['pages', 'faq'])).toEqual(['pages', 'apps', 'shop'])
})

test('closing a group closes the groups inside it, and nothing else', () => {
  expect(pressGroup(ENTRIES, ['pages', 'apps', 'shop'], 'apps', [])).toEqual(['pages'])
  expect(pressGroup(ENTRIES, ['apps', 'shop'], 'shop', [])).toEqual(['apps'])
})

test('the group of the current page can be closed too', () => {
  expect(pressGroup(ENTRIES, ['pages'], 'pages', ['pages', 'faq'])).toEqual([])
})
