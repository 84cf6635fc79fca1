import { expect, test } from 'vitest'
import { pageTemplate, programOf } from './page-template.ts'
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
    '<html lang="en"><head><title>A &amp; B &lt;/title&gt;&lt;script&gt;</title><meta name="description" content="&quot;quoted&quot;"><link rel="manifest" href="/menu.webmanifest"><early>' +
      '<script nonce="n1"></script><late></head><body><div id="root"><h1>$& {{nonce}}</h1></div>' +
      '<script nonce="n1">one()</script><script nonce="n1">two()</script></body></html>',
  )
})

test('what covers the window stands outside the root, which the browser fills', () => {
  const text = pageTemplate(SOURCE)({ ...page, isServerRendered: false, html: '<p>wait</p>', stateScripts: [] }, answer)
  expect(text).toContain('<div id="root"></div><p>wait</p></body>')
})

test('a preview stands in the root, with its styles and its script before those of the page', () => {
  const preview = { head: '<style>p{}</style>', body: '<div id="preview">$&</div>' }
  const text = pageTemplate(SOURCE)({ ...page, preview, isServerRendered: false, html: '<p>wait</p>' }, answer)
  expect(text).toContain('<style>p{}</style><late></head>')
  expect(text).toContain('<div id="root"><div id="preview">$&</div></div>')
})

test('what the server draws is the customers’ program, and so is what nobody could draw', () => {
  expect(programOf(page)).toBe('customer')
  expect(programOf({ ...page, isServerRendered: false, routeIds: ['__root__', '/_staff/main'] })).toBe('signed-in')
  expect(
    programOf({ ...page, isServerRendered: false, routeIds: ['__root__', '/_template', '/_template/apps/email'] }),
  ).toBe('template')
  expect(programOf({ ...page, isServerRendered: false, routeIds: [] })).toBe('customer')
})

test('a template without one of the places is refused by its name', () => {
  expect(() => pageTemplate(SOURCE.replace('<!--state-->', ''))).toThrow('<!--state-->')
})
