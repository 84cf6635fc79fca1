import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const render = (secondsLeft: number, announce = (seconds: number) => `left ${seconds}`) =>
  renderToStaticMarkup(
    <Countdown label="Pay within" secondsLeft={secondsLeft} totalSeconds={3600} barLabel="Time" announce={announce} />,
  )

describe('Countdown', () => {
  it('shows every second and tells whole minutes', () => {
    const html = render(2268)
    expect(html).toContain('37:48')
    expect(html).toMatch(/aria-live="polite">left 2280</)
    expect(html).toContain('value="2268"')
  })

  it('gives the same words to the live region during one minute', () => {
    const announce = vi.fn<(seconds: number) => string>(String)
    for (const left of [180, 170, 121]) render(left, announce)
    expect(new Set(announce.mock.calls.map(([seconds]) => seconds))).toEqual(new Set([180]))
  })

  it('never shows less than nothing', () => {
    const html = render(-30)
    expect(html).toContain('0:00')
    expect(html).toContain('value="0"')
  })

  it('writes no style attribute', () => {
    expect(render(10)).not.toContain('style=')
  })
})
