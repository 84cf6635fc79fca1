import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { scrolledElement } from './scroll-distance.ts'
import { ScrollToTop } from './scroll-to-top.tsx'

const button = () => page.getByRole('button', { name: m.shell_layout_to_top() })
const takesPresses = () => getComputedStyle(button().element()).pointerEvents !== 'none'

beforeEach(async () => {
  await render(
    <>
      <p style={{ blockSize: 4000 }}>1,250.00</p>
      <ScrollToTop />
    </>,
  )
})

it('goes on a phone when one reads on, and comes back with the next scrolling and by keys', async () => {
  await page.viewport(390, 844)
  scrollTo(0, 600)
  await expect.element(button()).toBeVisible()
  expect(takesPresses()).toBe(true)
  await expect.poll(takesPresses).toBe(false)
  await expect.poll(() => getComputedStyle(button().element()).opacity).toBe('0')
  scrollTo(0, 700)
  await expect.poll(takesPresses).toBe(true)
  await expect.poll(takesPresses).toBe(false)
  ;(button().element() as HTMLElement).focus({ focusVisible: true })
  await expect.poll(takesPresses).toBe(true)
  await button().click()
  await expect.poll(() => scrollY).toBe(0)
  await expect.element(button()).not.toBeInTheDocument()
})

it('stays where there is room beside the page', async () => {
  await page.viewport(1440, 900)
  scrollTo(0, 600)
  await expect.element(button()).toBeVisible()
  await expect.element(button()).toHaveAttribute('data-rests')
  expect(takesPresses()).toBe(true)
})

it('is offered for a list of the page, and not for a dialog that stands in it', async () => {
  await page.viewport(1440, 900)
  const tall = { blockSize: 800, overflow: 'auto' }
  await render(
    <main>
      <div data-testid="list" style={tall} />
      <dialog open>
        <div data-testid="sheet" style={tall} />
      </dialog>
    </main>,
  )
  const list = page.getByTestId('list').element()
  expect(scrolledElement(list)).toBe(list)
  expect(scrolledElement(page.getByTestId('sheet').element())).toBeNull()
})

it('stands above a foot of two lines on a phone, at the end of the page as well', async () => {
  await page.viewport(390, 844)
  await render(<div data-tall-foot="" style={{ position: 'fixed', insetBlockEnd: 68, blockSize: 108 }} />)
  scrollTo(0, 600)
  const foot = document.querySelector('[data-tall-foot]')
  await expect
    .poll(() => button().element().getBoundingClientRect().bottom)
    .toBeLessThan(foot?.getBoundingClientRect().top ?? 0)
})
