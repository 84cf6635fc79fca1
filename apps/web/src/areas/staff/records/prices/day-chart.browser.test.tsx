import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DayChart } from './day-chart.tsx'

/** As wide as the sheet of a model is on a phone of 390 points. */
const WIDTH = 358

const pricesOf = (day: number) => [{ seasonId: null, tier: 'day', amount: day }]

it.each([20_000, 110_000, 890_000, 1_200_000])(
  'ten days of %s satang each have figures that touch no other',
  async (day) => {
    const { container } = await render(
      <div style={{ inlineSize: WIDTH }}>
        <DayChart inForce={pricesOf(day)} charging="night" />
      </div>,
    )
    const figures = [...container.querySelectorAll('ol b')].map((figure) => {
      const words = document.createRange()
      words.selectNodeContents(figure)
      return words.getBoundingClientRect()
    })
    expect(figures).toHaveLength(10)
    for (const [index, one] of figures.entries())
      for (const other of figures.slice(index + 1))
        expect(
          one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom,
        ).toBe(true)
  },
)
