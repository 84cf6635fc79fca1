import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Chip, ChipRow } from './chip.tsx'

const [WIDTH, HEIGHT] = [innerWidth, innerHeight]

afterEach(() => page.viewport(WIDTH, HEIGHT))

it.each([1024, 1440])('chips that do not fit in a column go on in the next line at %i px', async (width) => {
  await page.viewport(width, 900)
  await render(
    <div style={{ inlineSize: 480 }}>
      <ChipRow label="Category">
        {['All 24', 'Scooters 11', 'Geared motorcycles 4', 'Big bikes 3', 'Bicycles 2', 'Cars 4'].map((label) => (
          <Chip key={label} pressed={false}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>,
  )
  const row = page.getByRole('group', { name: 'Category' }).element()
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  const last = page.getByRole('button', { name: 'Cars 4' }).element().getBoundingClientRect()
  expect(last.right).toBeLessThanOrEqual(row.getBoundingClientRect().right)
})
