import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DateRangeCalendar } from './date-range-calendar.tsx'
import type { DateRangeCalendarProps } from './date-range-calendar.tsx'

const render = (props: Partial<DateRangeCalendarProps> = {}) =>
  renderToStaticMarkup(
    <DateRangeCalendar
      label="Dates"
      language="th"
      today="2026-11-21"
      value={{ from: '2026-11-22', to: '2026-11-25' }}
      onChange={() => undefined}
      {...props}
    />,
  )

describe('DateRangeCalendar', () => {
  it('the calendar counts Thai years in the Buddhist era, in the caption and for screen readers', () => {
    const html = render()
    expect(html).toContain('พฤศจิกายน 2569')
    expect(html).toMatch(/aria-label="[^"]*25 พฤศจิกายน 2569/)
    expect(html).not.toMatch(/>[^<]*2026/)
  })

  it('the calendar counts English years in the common era', () => {
    const html = render({ language: 'en' })
    expect(html).toContain('November 2026')
    expect(html).not.toContain('2569')
  })

  it('the calendar starts the week on Sunday', () => {
    const html = render({ language: 'en' })
    expect(html.indexOf('aria-label="Sunday"')).toBeGreaterThan(0)
    expect(html.indexOf('aria-label="Sunday"')).toBeLessThan(html.indexOf('aria-label="Monday"'))
  })

  it('the calendar disables days before the first and says why others cannot be chosen', () => {
    const html = render({
      language: 'en',
      value: {},
      reasonFor: (day) => (day === '2026-11-26' ? 'Shop closed' : undefined),
    })
    expect(html).toMatch(/data-day="2026-11-20"[^>]*><button[^>]* disabled=""/)
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
    const blocked = /data-day="2026-11-26"[^>]*>(<button[^>]*>)/.exec(html)?.[1]
    expect(blocked).toContain('aria-disabled="true"')
    expect(blocked).toContain('Shop closed')
    expect(blocked).not.toContain(' disabled=""')
  })

  it('the calendar says that a return is too late only after a first day is chosen', () => {
    const limits = { maxDays: 2, tooLong: 'At most 2 days' }
    expect(render({ ...limits, value: {} })).not.toContain('At most 2 days')
    expect(render({ ...limits, value: { from: '2026-11-22' } })).toMatch(
      /data-day="2026-11-25"[^>]*><button[^>]*title="At most 2 days"/,
    )
  })

  it('the calendar is a grid named by its month, with both ends and the days between marked as selected', () => {
    const html = render({ language: 'en', months: 2 })
    const captions = [...html.matchAll(/id="([^"]+)" aria-live="polite">([^<]+)</g)]
    expect(captions.map(([, , words]) => words)).toEqual(['November 2026', 'December 2026'])
    for (const [, id] of captions)
      expect(html).toContain(`role="grid" aria-multiselectable="true" aria-labelledby="${id}"`)
    const selected = [...html.matchAll(/data-day="([^"]+)" aria-selected="true"/g)].map(([, day]) => day)
    expect(selected).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
    expect(render()).toContain('aria-label="วันพุธที่ 25 พฤศจิกายน 2569, เลือกแล้ว"')
  })

  it('the calendar lets Tab reach the first chosen day, or today', () => {
    expect(render()).toMatch(/data-day="2026-11-22"[^>]*><button[^>]*tabindex="0"/i)
    expect(render({ value: {} })).toMatch(/data-day="2026-11-21"[^>]*><button[^>]*tabindex="0"/i)
  })

  it('the calendar writes no style attribute', () => {
    expect(render({ months: 2 })).not.toContain('style=')
  })
})
