import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { NamedChange } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { loadForms } from '../kinds/form-of.ts'
import { lengthLabel } from '../prices/lengths.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const entry = (id: number, about: Partial<NamedChange>): NamedChange => ({
  id,
  at: '2026-11-21T09:00:00+07:00',
  by: 'Nok',
  action: 'change_record',
  entity: 'place',
  entityId: '1',
  reason: null,
  before: null,
  after: null,
  about: null,
  isStay: false,
  ...about,
})
const PLACE = { kind: 'hotel', name: { th: 'ริมเล', en: 'Rim Lay' }, subdistrict: 'หัวหิน', postcode: '77110', pin: null }
const RULE = { text: { th: 'หนึ่ง', en: '' }, productId: null, addonId: 4, whenZoneId: null, minDays: 2, isActive: true }

it('tells of places, rules and whatever else was changed what was said before, and what is said now', async () => {
  const items = [
    entry(3, {
      action: 'change_place',
      before: PLACE,
      after: { ...PLACE, kind: 'residence', pin: { latitude: 12.5, longitude: 99.9 } },
    }),
    entry(2, { entity: 'recommendation_rule', before: RULE, after: { ...RULE, minDays: 3, addonId: 5 } }),
    entry(1, {
      entity: 'shop_setting',
      entityId: 'connections',
      action: 'test_connection',
      after: { name: 'line', result: 'refused' },
    }),
  ]
  const addon = (id: string, nameTh: string) => ({ id, version: 1, fields: { nameTh, nameEn: nameTh }, facts: {} })
  await render(
    <TestingRouter
      api={createTestingApi({
        listRecords: (_body, query) => ({
          items: query.get('limit') === null ? [] : [addon('4', 'หมวก'), addon('5', 'กล่อง')],
          total: 2,
        }),
      })}
    >
      <AuditList items={items} now={NOW} />
    </TestingRouter>,
  )
  const rows = page.getByRole('listitem')
  await expect
    .poll(() => rows.nth(0).element().textContent)
    .toContain(`${m.trail_field_kind()}${m.place_kind_hotel()} → ${m.place_kind_residence()}`)
  await expect
    .poll(() => rows.nth(0).element().textContent)
    .toContain(`${m.trail_field_pin()}${m.records_none()} → 12.5, 99.9`)
  await expect.poll(() => rows.nth(1).element().textContent).toContain(`${m.trail_field_min_days()}2 → 3`)
  await expect.poll(() => rows.nth(1).element().textContent).toContain(`${m.trail_field_addon()}หมวก → กล่อง`)
  await expect.poll(() => rows.nth(2).element().textContent).toContain(`${m.trail_field_name()}${m.connections_line()}`)
  await expect.poll(() => rows.nth(2).element().textContent).toContain(m.trail_did_test_connection())
})

it('says of a sign-in that somebody signed in, and of no other entry that a booking was changed', async () => {
  const items = [
    entry(4, { entity: 'session', action: 'start' }),
    entry(3, { entity: 'session', action: 'end' }),
    entry(2, { entity: 'session', action: 'of_later' }),
    entry(1, { entity: 'reservation', action: 'of_later' }),
    entry(5, { entity: 'reservation', action: 'expire', by: '', reason: 'hold ran out' }),
  ]
  await render(
    <TestingRouter api={createTestingApi({})}>
      <AuditList items={items} now={NOW} />
    </TestingRouter>,
  )
  const said = (deed: string, thing: string) => `Nok ${deed} · ${thing}`
  const rows = page.getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('p')?.textContent))
    .toEqual([
      said(m.trail_did_sign_in(), m.audit_entity_session()),
      said(m.trail_did_sign_out(), m.audit_entity_session()),
      said(m.records_did_change(), m.audit_entity_session()),
      said(m.staff_did_change(), m.audit_entity_reservation()),
      `${m.staff_actor_system()} ${m.staff_did_expire()} · ${m.audit_entity_reservation()}`,
    ])
  await expect.element(page.getByText(m.changes_reason_hold_over())).toBeVisible()
})

it.each([390, 1024, 1440])('at %i px the boxes of a row of filters stand in one line', async (width) => {
  await page.viewport(width, 900)
  const address = { q: '', from: '2026-11-15', until: '2026-11-21', entity: '', actor: '' }
  await render(<AuditFilters address={address} people={[]} go={() => undefined} />)
  const boxes = [...document.querySelectorAll('input, select')].map((box) => box.getBoundingClientRect())
  const labels = [...document.querySelectorAll('label')].map((label) => label.getBoundingClientRect())
  expect(boxes).toHaveLength(5)
  // The same place under its own label everywhere: a label of two lines pushes its box down.
  expect(new Set(boxes.map((box, at) => Math.round(box.top - (labels[at]?.top ?? 0)))).size).toBe(1)
})

it('names what was changed, and of its prices tells those that changed, with their season', async () => {
  const year = { seasonId: null, tier: 'day', amount: 25_000 }
  const high = { seasonId: 4, tier: 'day', amount: 35_000 }
  const items = [
    entry(2, {
      entity: 'product',
      entityId: '3',
      about: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
      before: { prices: [year, high] },
      after: { prices: [year, { ...high, amount: 40_000 }] },
    }),
    entry(1, { entity: 'reservation', action: 'cancel', about: { th: 'K7M29QXF4', en: 'K7M29QXF4' } }),
  ]
  await loadForms(['products'])
  const season = { id: '4', version: 1, fields: { nameTh: 'ปีใหม่', nameEn: 'ปีใหม่' }, facts: {} }
  await render(
    <TestingRouter api={createTestingApi({ listRecords: () => ({ items: [season], total: 1 }) })}>
      <AuditList items={items} now={NOW} />
    </TestingRouter>,
  )
  const rows = page.getByRole('listitem')
  const day = (amount: number) => `ปีใหม่ ${lengthLabel('day')} ${formatMoney(amount)}`
  await expect.poll(() => rows.nth(0).element().textContent).toContain(`${day(35_000)} → ${day(40_000)}`)
  expect(rows.nth(0).element().textContent).not.toContain(formatMoney(25_000))
  expect(rows.nth(0).element().textContent).toContain(inReadersLanguage({ th: 'ฮอนด้า คลิก', en: 'Honda Click' }))
  expect(rows.nth(1).element().textContent).toContain('K7M-29Q-XF4')
})
