import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { barsByUnit, dayColumns, timelineRows } from '../model.ts'
import type { Scale } from '../model.ts'
import { testingBar, testingUnit } from '../testing-bars.ts'
import { TimelineGrid } from './timeline-grid.tsx'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const UNITS = 120
const ids = Array.from({ length: UNITS }, (_, index) => index + 1)
const rows = timelineRows([
  { productId: 3, name: { th: 'คลิก', en: 'Click' }, charging: 'clock', units: ids.map((id) => testingUnit(id)) },
])
// The last days of the window, far beside what is in sight.
const bars = barsByUnit(ids.map((id) => testingBar(id, '28T10:00', '29T10:00')))
const scale: Scale = { from: Date.parse('2026-11-16T00:00:00+07:00'), days: 14, dayWidth: 300 }

const noop = () => undefined
const drawnUnits = () => document.querySelectorAll('[data-unit]').length
const drawnBars = () => document.querySelectorAll('[data-timeline-bar]').length

afterEach(() => page.viewport(1280, 800))

it('draws all units and bars for paper, which does not scroll, on a sheet that lies, and no more than before afterwards', async () => {
  await page.viewport(1280, 500)
  await render(
    <div style={{ blockSize: 500, display: 'flex', flexDirection: 'column' }}>
      <TimelineGrid
        rows={rows}
        bars={bars}
        columns={dayColumns(scale, rows, bars, NOW)}
        scale={scale}
        now={NOW}
        openId={undefined}
        isBusy={false}
        onOpen={noop}
        onDrop={noop}
        onBlock={noop}
      />
    </div>,
  )
  const before = drawnUnits()
  expect(before).toBeLessThan(UNITS)
  dispatchEvent(new Event('beforeprint'))
  expect(drawnUnits()).toBe(UNITS)
  expect(drawnBars()).toBe(UNITS)
  const sheets = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  expect(sheets.some((rule) => rule.includes('landscape'))).toBe(true)
  // Smaller by so much that all days are between the margins: 277 mm of A4.
  const zoom = Number(document.querySelector<HTMLElement>('[role=group]')?.style.getPropertyValue('--paper'))
  expect((202 + scale.days * scale.dayWidth) * zoom).toBeLessThanOrEqual((277 / 25.4) * 96)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(drawnUnits).toBe(before)
})
