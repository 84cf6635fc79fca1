import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { PriceRange } from './price-range.tsx'

it('all steps of one handle are one step back, those of the other are another', async () => {
  const told: [number | undefined, number | undefined, boolean][] = []
  function Range() {
    const [{ min, max }, setPrice] = useState<{ min?: number | undefined; max?: number | undefined }>({})
    return (
      <>
        <PriceRange
          {...{ min, max }}
          onChange={(change, replace) => {
            told.push([change.min, change.max, replace])
            setPrice(change)
          }}
        />
        <button type="button" onClick={() => setPrice({})}>
          Back
        </button>
      </>
    )
  }
  await render(<Range />)
  const least = page.getByRole('slider', { name: m.shop_price_least() })
  least.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(told).toEqual([
    [5, undefined, false],
    [10, undefined, true],
    [15, undefined, true],
  ])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(told.at(-1)).toEqual([15, 2000, false])
})
