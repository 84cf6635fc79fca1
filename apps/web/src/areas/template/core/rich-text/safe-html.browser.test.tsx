import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { SafeHtml } from './safe-html.tsx'

/** Every one of them says so when it runs. */
const NASTY = [
  '<script>window.nasty = 1</script>',
  '<SCRIPT SRC="https://nasty.example/x.js"></SCRIPT>',
  '<img src=x onerror="window.nasty = 1">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+" onload="window.nasty = 1">',
  '<svg onload="window.nasty = 1"><script>window.nasty = 1</script><a xlink:href="javascript:window.nasty=1">x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.nasty=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.nasty=1>',
  '<iframe srcdoc="<script>parent.nasty = 1</script>"></iframe>',
  '<object data="javascript:window.nasty=1"></object><embed src="javascript:window.nasty=1">',
  '<a href="javascript:window.nasty=1">a</a>',
  '<a href=" java\tscript:window.nasty=1">b</a>',
  '<a href="&#106;avascript:window.nasty=1">c</a>',
  '<a href="data:text/html,<script>window.nasty=1</script>">d</a>',
  '<p style="background:url(https://nasty.example/p.png)" onmouseover="window.nasty = 1">p</p>',
  '<style>@import "https://nasty.example/x.css"; body { display: none }</style>',
  '<link rel="stylesheet" href="https://nasty.example/x.css"><meta http-equiv="refresh" content="0;url=https://nasty.example">',
  '<base href="https://nasty.example/"><form action="https://nasty.example"><input name="password" autofocus onfocus="window.nasty=1"><button>Go</button></form>',
  '<details open ontoggle="window.nasty = 1"><summary>s</summary></details>',
  '<video poster="https://nasty.example/v.png"><source onerror="window.nasty = 1"></video><audio src="https://nasty.example/a.mp3" autoplay></audio>',
  '<img name="body" id="location" src="https://nasty.example/track.gif" srcset="https://nasty.example/2x.gif 2x" alt="Pier">',
  '<template><img src=x onerror="window.nasty = 1"></template><noscript><p title="</noscript><img src=x onerror=window.nasty=1>">',
  '<div data-elsewhere="javascript:window.nasty=1"><img data-elsewhere="https://nasty.example/forged.gif"></div>',
  '<p>unclosed <b>words <i>and &lt;script&gt;window.nasty = 1&lt;/script&gt;',
]

const TAGS = /^(A|B|I|P|DIV|SPAN|IMG|TABLE|TBODY|TR|TD)$/

async function shown(html: string): Promise<HTMLElement> {
  const { container } = await render(<SafeHtml html={html} />)
  await expect.poll(() => container.querySelector('[dir="auto"]')).not.toBeNull()
  return container.querySelector<HTMLElement>('[dir="auto"]') ?? container
}

const visited = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('nasty.example'))

describe('words from outside', () => {
  it('run nothing, fetch nothing and bring no forms, styles or names of their own', async () => {
    for (const html of NASTY) {
      const body = await shown(html)
      for (const element of body.querySelectorAll('*')) {
        expect(element.tagName, html).toMatch(TAGS)
        for (const { name } of element.attributes)
          expect(name, html).not.toMatch(/^(on|style|id|class|name|srcset|data-e)/)
      }
      for (const { href } of body.querySelectorAll('a[href]') as NodeListOf<HTMLAnchorElement>) {
        expect(href, html).toMatch(/^https:\/\/nasty\.example\/track\.gif$/)
      }
    }
    // A broken picture of our own, made last, has failed: so would every one before it have.
    await new Promise((failed) => Object.assign(new Image(), { onerror: failed, src: 'data:,' }))
    expect((globalThis as { nasty?: number }).nasty).toBeUndefined()
    expect(visited()).toEqual([])
  })

  it('keep what makes them readable', async () => {
    const body = await shown(
      '<h2>Plan</h2><p>Two <b>scooters</b>, <a href="mailto:nina@pier.example">Nina</a></p><ul><li>one</li></ul><table><tr><td colspan="2">x</td></tr></table>',
    )
    expect(body.querySelectorAll('h2, b, li, td[colspan]').length).toBe(4)
    expect(body.querySelector('a')?.getAttribute('href')).toBe('mailto:nina@pier.example')
    expect(body.querySelector('a')?.hasAttribute('target')).toBe(false)
  })

  it('open other pages elsewhere and tell them nothing', async () => {
    const body = await shown('<a href="https://pier.example/gate" target="_top" rel="opener">Gate</a>')
    const link = body.querySelector('a')
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  })

  it('show a picture of another place as a link to it, and one that lies in the words as it is', async () => {
    const inside = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const body = await shown(`<img src="https://pier.example/gate.jpg" alt="Gate B"><img src="${inside}" alt="dot">`)
    expect(body.querySelector('a')?.textContent).toContain('Gate B')
    expect(body.querySelector('a')?.getAttribute('href')).toBe('https://pier.example/gate.jpg')
    expect([...body.querySelectorAll('img')].map(({ src }) => src)).toEqual([inside])
  })

  it('keep to the side that was chosen, however it was said', async () => {
    const body = await shown(
      '<p style="color:red; text-align: right">a</p><p align="CENTER">b</p><p data-align="end">c</p><p data-align="x">d</p>',
    )
    expect([...body.querySelectorAll('p')].map((line) => line.getAttribute('data-align'))).toEqual([
      'end',
      'center',
      'end',
      null,
    ])
  })

  it('have their dots and bars at the side where a mirrored page begins', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const body = await shown('<ul><li>one</li></ul><blockquote><p>two</p></blockquote>')
      const styleOf = (selector: string) => getComputedStyle(body.querySelector(selector) ?? body)
      expect(styleOf('li').direction).toBe('rtl')
      expect(parseFloat(styleOf('ul').paddingRight)).toBeGreaterThan(0)
      expect(styleOf('blockquote').borderRightWidth).toBe('3px')
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })

  it('give way to other words', async () => {
    const { rerender } = await render(<SafeHtml html="<p>first</p>" />)
    await expect.element(page.getByText('first')).toBeVisible()
    await rerender(<SafeHtml html="<p>second</p>" />)
    await expect.element(page.getByText('second')).toBeVisible()
    await expect.element(page.getByText('first')).not.toBeInTheDocument()
  })
})
