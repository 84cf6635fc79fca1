import { describe, expect, test } from 'vitest'
import { policyRules } from './cancellation-policy.ts'

describe('the cancellation rules', () => {
  test('the rules go from the most generous to the whole total', () => {
    expect(
      policyRules([
        { hoursBefore: 24, feeBasisPointsOfTotal: 5000 },
        { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
      ]),
    ).toEqual([
      { kind: 'free', hours: 48, percent: 0 },
      { kind: 'part', hours: 24, percent: 50 },
      { kind: 'rest', hours: 0, percent: 100 },
    ])
  })

  test('a last tier of 0 hours gives the fee until the start', () => {
    expect(policyRules([{ hoursBefore: 0, feeBasisPointsOfTotal: 2550 }])).toEqual([
      { kind: 'then', hours: 0, percent: 25.5 },
    ])
    expect(policyRules([{ hoursBefore: 0, feeBasisPointsOfTotal: 10_000 }])).toEqual([
      { kind: 'rest', hours: 0, percent: 100 },
    ])
  })

  test('cancelling is free without a policy', () => {
    expect(policyRules([])).toEqual([{ kind: 'any', hours: 0, percent: 0 }])
  })
})
