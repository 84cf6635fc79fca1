import { expect, test } from 'vitest'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { m } from '#lib/messages.ts'
import { MENU } from '#routes/-layout/signed-in-menu.ts'
import type { MenuLink, MenuSection } from '../navigation/menu.ts'
import { shortcutsIn } from './shortcuts.ts'

const link = (to: string, more: Partial<MenuLink> = {}): MenuLink => ({
  kind: 'link',
  id: to,
  title: m.shell_nav_home,
  icon: IconCheck,
  to,
  ...more,
})
const makeSections = (items: MenuSection['items']): MenuSection[] => [
  { id: 'template', title: m.shell_nav_section_template, items },
]
const pathsIn = (items: MenuSection['items']) => shortcutsIn(makeSections(items)).map(({ to }) => to)

test('shortcuts are the pages that the menu leads to, in their own order, those in groups too', () => {
  const group = { kind: 'group', id: 'apps', title: m.shell_nav_home, icon: IconCheck } as const
  const items = [link('/apps/calendar'), { ...group, children: [link('/apps/todo')] }, link('/access-control')]
  expect(pathsIn(items)).toEqual(['/apps/todo', '/apps/calendar'])
})

test('a page that is switched off is no shortcut', () => {
  expect(pathsIn([link('/apps/todo'), link('/apps/chat', { isDisabled: true })])).toEqual(['/apps/todo'])
})

test('a menu without linked pages has no shortcuts', () => {
  expect(pathsIn([link('/access-control')])).toEqual([])
  const paths = MENU.flatMap((section) => shortcutsIn([section])).map(({ to }) => to)
  expect(paths.every((path) => path.startsWith('/apps/'))).toBe(true)
})
