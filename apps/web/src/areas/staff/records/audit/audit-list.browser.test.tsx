import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RecordChange } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { AuditList } from './audit-list.tsx'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const entry = (id: number, about: Partial<RecordChange>): RecordChange => ({
  id,
  at: '2026-11-21T09:00:00+07:00',
  by: 'Nok',
  action: 'change_record',
  entity: 'place',
  entityId: '1',
  reason: null,
  before: null,
  after: null,
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
