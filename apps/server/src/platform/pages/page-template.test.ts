import { expect, test } from 'vitest'
import { pageTemplate } from './page-template.ts'
import type { RenderedPage } from './page-template.ts'

const SOURCE =
  '<html lang="{{locale}}"><head><!--head--><script nonce="{{nonce}}"></script></head><body><div id="root"><!--body--></div><!--state--></body></html>'

const page: RenderedPage = {
  status: 200,
  isServerRendered: true,
  title: 'A & B </title><script>',
  description: '"quoted"',
  robots: null,
  html: '<h1>$& {{nonce}}</h1>',
  stateScripts: ['one()', 'two()'],
  routeIds: [],
}
const answer = { nonce: 'n1', locale: 'en', assets: { early: '<early>', late: '<late>' } }

test('fills every place, escapes what is text, and leaves what the page drew as it is', () => {
  expect(pageTemplate(SOURCE)(page, answer)).toBe(
    '<html lang="en"><head><title>A &amp; B &lt;/title&gt;&lt;script&gt;</title><meta name="description" content="&quot;quoted&quot;"><early>' +
      '<script nonce="n1"></script><late></head><body><div id="root"><h1>$& {{nonce}}</h1></div>' +
      '<script nonce="n1">one()</script><script nonce="n1">two()</script></body></html>',
  )
})

test('what covers the window stands outside the root, which the browser fills', () => {
  const text = pageTemplate(SOURCE)({ ...page, isServerRendered: false, html: '<p>wait</p>', stateScripts: [] }, answer)
  expect(text).toContain('<div id="root"></div><p>wait</p></body>')
})

test('scripts wait for the text of a drawn page, and for nothing where they have to draw it', () => {
  const source = SOURCE.replace('</head>', '<script type="module" src="/a.js"></script></head>')
  const assets = { early: '', late: '<link rel="modulepreload" href="/b.js">' }
  const drawn = pageTemplate(source)(page, { ...answer, assets })
  expect(drawn).toContain('<script type="module" fetchpriority="low" src="/a.js">')
  expect(drawn).toContain('<link rel="modulepreload" fetchpriority="low" href="/b.js">')
  expect(pageTemplate(source)({ ...page, isServerRendered: false }, { ...answer, assets })).not.toContain(
    'fetchpriority',
  )
})

test('a template without one of the places is refused by its name', () => {
  expect(() => pageTemplate(SOURCE.replace('<!--state-->', ''))).toThrow('<!--state-->')
})
