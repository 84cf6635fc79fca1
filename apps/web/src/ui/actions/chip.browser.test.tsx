import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Chip, ChipRow, FilterChip } from './chip.tsx'

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

it('a filter that is taken away leaves the focus to the page', async () => {
  function Filters() {
    const [isThere, setThere] = useState(true)
    return (
      <main tabIndex={-1}>
        {isThere ? <FilterChip name="Brand" value="any" removeLabel="Remove" onRemove={() => setThere(false)} /> : null}
      </main>
    )
  }
  await render(<Filters />)
  const remove = page.getByRole('button', { name: 'Remove' })
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('MAIN')
})
