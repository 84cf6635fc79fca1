import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { barsByUnit, dayColumns, timelineRows } from '../model.ts'
import type { PlacedBar, Scale } from '../model.ts'
import { testingBar, testingUnit } from '../testing-bars.ts'
import { TimelineGrid } from './timeline-grid.tsx'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const rows = timelineRows([
  { productId: 3, name: { th: 'คลิก', en: 'Click' }, charging: 'clock', units: [testingUnit(1)] },
])
const scale: Scale = { from: Date.parse('2026-11-21T00:00:00+07:00'), days: 7, dayWidth: 100 }
const [first, lifted, last] = [
  testingBar(1, '22T10:00', '23T10:00'),
  { ...testingBar(1, '24T10:00', '25T10:00'), id: 'lifted' },
  { ...testingBar(1, '25T12:00', '27T10:00'), id: 'last' },
] as const

const noop = () => undefined
const grid = (bars: ReadonlyMap<number, readonly PlacedBar[]>) => (
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
)
const bar = (id: string) => document.querySelector<HTMLElement>(`[data-timeline-bar="${id}"]`)

beforeEach(() => page.viewport(1280, 800))
afterEach(() => page.viewport(390, 844))

it('the keyboard goes on at the nearest bar of the unit where the one that had the focus is gone, and nowhere else', async () => {
  const [all, without] = [barsByUnit([first, lifted, last]), barsByUnit([first, last])]
  const screen = await render(grid(all))
  bar('lifted')?.focus()
  await screen.rerender(grid(without))
  await expect.poll(() => document.activeElement).toBe(bar('last'))
  // Whoever is elsewhere stays there.
  await screen.rerender(grid(all))
  bar('lifted')?.focus()
  bar('lifted')?.blur()
  await screen.rerender(grid(without))
  expect(document.activeElement).toBe(document.body)
})
