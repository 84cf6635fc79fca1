import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { statusLabel } from '#areas/staff/core/labels.ts'
import { TimelineLegend } from './timeline-legend.tsx'

const legend = () => page.getByRole('list', { name: m.timeline_legend() })
const inSight = (item: Element) => {
  const { left, right, width } = item.getBoundingClientRect()
  return width > 0 && left >= 0 && right <= window.innerWidth && item.scrollWidth <= item.clientWidth
}

afterEach(() => page.viewport(1280, 800))

it.each([768, 1024, 1440])(
  'at %i px every colour is in sight beside its name, with nothing to scroll to',
  async (width) => {
    await page.viewport(width, 800)
    await render(<TimelineLegend hint={m.timeline_hint()} />)
    const items = [...legend().element().children]
    expect(items).toHaveLength(12)
    expect(items.filter((item) => !inSight(item)).map((item) => item.textContent)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it.each([320, 390])('at %i px it is folded, and opened by a press it shows all of them', async (width) => {
  await page.viewport(width, 844)
  await render(<TimelineLegend hint={m.timeline_hint()} />)
  const fold = page.getByText(m.timeline_legend(), { exact: true })
  await expect.element(fold).toBeVisible()
  await expect.element(page.getByText(statusLabel('expired'))).not.toBeVisible()
  expect(fold.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await fold.click()
  await expect.element(page.getByText(statusLabel('expired'))).toBeVisible()
  const items = [...legend().element().children]
  expect(items).toHaveLength(12)
  expect(items.filter((item) => !inSight(item)).map((item) => item.textContent)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
