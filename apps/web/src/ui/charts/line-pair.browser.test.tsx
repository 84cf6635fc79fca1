import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { LinePair } from './line-pair.tsx'

it('one figure and the one before it are marks beside their words', async () => {
  const { container } = await render(
    <LinePair
      label="Revenue"
      points={[{ name: '1', value: 2280, before: 2053 }]}
      lastText="now"
      beforeText="before"
      format={String}
    />,
  )
  const marks = [...container.querySelectorAll('circle')].map((mark) => mark.getBoundingClientRect())
  expect(marks).toHaveLength(2)
  for (const words of ['now', 'before']) {
    const text = [...container.querySelectorAll('text')].find(({ textContent }) => textContent === words)
    const left = text?.getBoundingClientRect().left ?? 0
    expect(marks.some(({ right }) => left > right && left - right < 12)).toBe(true)
  }
})
