import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const render = (secondsLeft: number, announce = (seconds: number) => `left ${seconds}`) =>
  renderToStaticMarkup(
    <Countdown label="Pay within" secondsLeft={secondsLeft} totalSeconds={3600} barLabel="Time" announce={announce} />,
  )

describe('Countdown', () => {
  it('Countdown shows every second and announces whole minutes', () => {
    const html = render(2268)
    expect(html).toContain('37:48')
    expect(html).toMatch(/aria-live="polite">left 2280</)
    expect(html).toContain('value="2268"')
  })

  it('Countdown keeps the text of the live region during one minute', () => {
    const announce = vi.fn<(seconds: number) => string>(String)
    for (const left of [180, 170, 121]) render(left, announce)
    expect(new Set(announce.mock.calls.map(([seconds]) => seconds))).toEqual(new Set([180]))
  })

  it('Countdown never goes below zero', () => {
    const html = render(-30)
    expect(html).toContain('0:00')
    expect(html).toContain('value="0"')
  })

  it('Countdown writes no style attribute', () => {
    expect(render(10)).not.toContain('style=')
  })
})
