import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PapersPart } from './papers-part.tsx'
import { TablesPart } from './tables-part.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => document.documentElement.removeAttribute('dir'))

it('a chosen row is coloured as a whole on a phone, not by what stands in it', async () => {
  await render(<TablesPart />)
  const row = page.getByRole('checkbox', { name: '6911-0142' }).element().closest('tr')
  expect(getComputedStyle(row ?? document.body).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

it('the two names of a paper stand apart in a mirrored page, too', async () => {
  document.documentElement.dir = 'rtl'
  const { container } = await render(<PapersPart />)
  const english = container.querySelector('h3 small')
  const thai = document.createRange()
  thai.selectNode(english?.previousSibling ?? container)
  const gap = (english?.getBoundingClientRect().left ?? 0) - thai.getBoundingClientRect().right
  expect(Math.round(gap)).toBe(8)
})
