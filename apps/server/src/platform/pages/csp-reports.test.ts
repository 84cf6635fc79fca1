import { expect, test } from 'vitest'
import { readReports } from './csp-reports.ts'

test('a report keeps no query, where a customer’s secret may stand', () => {
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?token=1',
    documentURL: 'https://shop.example/reserve-trackStatus?token=secret#x',
    sample: 'secret',
  }
  expect(readReports([{ type: 'csp-violation', body }])).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: 'https://shop.example/reserve-trackStatus',
    },
  ])
})

test.each([null, 'text', {}, [null], [{ type: 'deprecation', body: {} }], [{ type: 'csp-violation' }]])(
  '%j reports nothing',
  (body) => {
    expect(readReports(body)).toEqual([])
  },
)

test('a flood in one request is cut off', () => {
  const reports = Array.from({ length: 500 }, () => ({ type: 'csp-violation', body: {} }))
  expect(readReports(reports)).toHaveLength(10)
})
