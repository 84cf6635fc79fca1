import { expect, test } from 'vitest'
import { staffMenu } from '#areas/staff/menu.ts'
import { templateMenu } from '#areas/template/menu.ts'
import { topEntries } from './top-groups.ts'

const shop = { id: 'shop-pages', title: () => 'Shop', icon: () => null }
const staff = staffMenu.items
const template = templateMenu.items
const ids = (entries: ReturnType<typeof topEntries>) => entries.map(({ id }) => id)

test('the bar holds a few groups, and each place in one of them', () => {
  const top = topEntries(staff, template, shop)
  expect(ids(top)).toEqual(['shop-pages', 'dashboards', 'apps', 'pages', 'parts', 'others'])
  const inside = top.flatMap((entry) =>
    entry.kind === 'group' && entry.id !== 'dashboards' ? entry.children : [entry],
  )
  expect(inside.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    [...staff, ...template].toSorted((one, other) => one.id.localeCompare(other.id)),
  )
})

test("the shop's own pages stand for themselves where the samples are hidden", () => {
  expect(topEntries(staff, [], shop)).toEqual(staff)
})

test('a single page of the shop needs no group', () => {
  const deliveries = staff.filter(({ id }) => id === 'deliveries')
  expect(ids(topEntries(deliveries, template, shop))).toEqual([
    'deliveries',
    'dashboards',
    'apps',
    'pages',
    'parts',
    'others',
  ])
})
