import { expect, it } from 'vitest'
import { auditSearch, readAuditAddress } from './audit-address.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')

it('shows the last week until somebody asks for other days', () => {
  const usual = { q: '', entity: '', actor: '', from: '2026-11-15', until: '2026-11-21' }
  expect(readAuditAddress({}, NOW)).toEqual(usual)
  expect(readAuditAddress({ from: '2026-02-30', until: 'x' }, NOW)).toEqual(usual)
  expect(auditSearch(usual, NOW)).toEqual({})
})

it('says in the address what is not as always, and reads it from there', () => {
  const asked = { q: 'นภัส', entity: 'product', actor: 'u1', from: '2026-11-01', until: '2026-11-21' }
  const search = auditSearch(asked, NOW)
  expect(search).toEqual({ q: 'นภัส', entity: 'product', actor: 'u1', from: '2026-11-01' })
  expect(readAuditAddress(search, NOW)).toEqual(asked)
})
