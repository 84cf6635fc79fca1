import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SidebarPage } from './sidebar-page.tsx'

const html = renderToStaticMarkup(
  <SidebarPage label="Folders" sidebar={<a href="/inbox">Inbox</a>}>
    <p>Mails</p>
  </SidebarPage>,
)

test('the sidebar is one named element, a drawer with buttons to open and to close it', () => {
  const id = /<aside id="([^"]+)" popover="auto" aria-label="Folders"/.exec(html)?.[1]
  expect(id).toBeDefined()
  expect(html.split(`popoverTarget="${id}"`)).toHaveLength(3)
  expect(html.match(/<button[^>]*popoverTargetAction="hide"/g)).toHaveLength(1)
  expect(html.match(/href="\/inbox"/g)).toHaveLength(1)
})

test('the sidebar comes before its button and the page, as the style sheet expects', () => {
  expect(html).toMatch(/^<aside.*<\/aside><div data-drawer="true">.*<\/div><section><p>Mails<\/p><\/section>$/s)
})
