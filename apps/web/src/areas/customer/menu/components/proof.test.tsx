import { renderToStaticMarkup } from 'react-dom/server'
import type { Proof as ProofData } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { unbroken } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import { Proof } from './proof.tsx'
import type { Locale } from '#lib/locale.ts'

let locale: Locale = 'th'
provideLocale(() => locale)

const PROOF: ProofData = {
  from: '2025-11-23',
  to: '2026-11-23',
  deposits: { count: 1212, inFull: 1184 },
  confirmation: { count: 640, medianMinutes: 11 },
  stars: {
    count: 342,
    tenths: 48,
    words: [
      {
        stars: 4,
        words: '<b>Deposit back</b>',
        language: 'en',
        name: 'Emma L.',
        product: { th: 'คลิก', en: 'Click 125' },
        day: '2026-09-02',
      },
    ],
  },
}
const shown = (changes: Partial<ProofData> = {}) => renderToStaticMarkup(<Proof proof={{ ...PROOF, ...changes }} />)

test('each figure stands with its period and with what it was counted from', () => {
  locale = 'th'
  expect(shown()).toContain(`${unbroken('23 พ.ย. 2568')} – ${unbroken('23 พ.ย. 2569')}`)
  expect(shown()).toContain('<b>1,184</b> <span>จาก 1,212 ครั้ง</span>')
  expect(shown()).toContain('อีก 28 ครั้งหักบางส่วน')
  expect(shown()).toContain('<b>11</b> <span>นาที</span>')
  expect(shown()).toContain('640 ครั้ง')
  locale = 'en'
  expect(shown()).toContain('<b>1,184</b> <span>of 1,212</span>')
})

test('stars stand with their count, and words as they were written, with whose they are', () => {
  locale = 'en'
  expect(shown()).toContain('<b>4.8</b> <span>of 5 · 342 people</span>')
  expect(shown()).toContain('<blockquote lang="en">&lt;b&gt;Deposit back&lt;/b&gt;</blockquote>')
  expect(shown()).toContain('Emma L. · Click 125 · 4 of 5 stars · 2 Sep 2026')
})

test('what is too little to be counted is left out, and with nothing left there is no heading', () => {
  locale = 'en'
  expect(shown({ deposits: null })).not.toContain('damage deposits')
  expect(shown({ confirmation: null })).not.toContain('minutes')
  expect(shown({ stars: null })).not.toContain('Emma')
  expect(shown({ deposits: null, confirmation: null, stars: null })).toBe('')
  expect(renderToStaticMarkup(<Proof proof={null} />)).toBe('')
})
