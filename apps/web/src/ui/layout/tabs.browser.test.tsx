import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tabClass, Tabs } from './tabs.tsx'

const NAMES = ['Summary', 'Customer', 'Money and slips', 'Hand-over', 'Documents', 'History']

const tabs = (open: string) => (
  <div style={{ inlineSize: 260 }}>
    <Tabs label="Booking">
      {NAMES.map((name) => (
        <a key={name} href={`#${name}`} className={tabClass()} aria-current={name === open ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </Tabs>
  </div>
)

function isWhole(name: string): boolean {
  const row = page.getByRole('navigation').element().getBoundingClientRect()
  const tab = page.getByRole('link', { name }).element().getBoundingClientRect()
  return tab.left >= row.left && tab.right <= row.right
}

it('shows the open one of a row that is wider than the screen, from the start and after another was opened', async () => {
  const screen = await render(tabs('Documents'))
  expect(isWhole('Summary')).toBe(false)
  expect(isWhole('Documents')).toBe(true)
  await screen.rerender(tabs('Summary'))
  await expect.poll(() => isWhole('Summary')).toBe(true)
  await screen.rerender(tabs('History'))
  await expect.poll(() => isWhole('History')).toBe(true)
})
