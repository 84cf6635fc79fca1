import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { RichTextField } from './rich-text-field.tsx'

function Message({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <RichTextField label="Message" placeholder="Say it" hasLists {...{ value, error }} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  )
}

const text = () => page.getByRole('textbox', { name: 'Message' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const said = () => document.querySelector('output')?.textContent

describe('a field for rich text', () => {
  it('says what was written as markup, and nothing where nothing is written', async () => {
    await render(<Message />)
    await userEvent.click(text())
    await tool(m.showroom_text_bold()).click()
    await expect.element(tool(m.showroom_text_bold())).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('Two')
    expect(said()).toMatch(/^<p[^>]*><strong>Two<\/strong><\/p>$/)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(said()).toBe('')
  })

  it('is text all over its place where it stands without an edge', async () => {
    await render(
      <div style={{ display: 'grid', blockSize: 500 }}>
        <RichTextField isBare label="Message" toolbarAt="end" value="" onChange={() => undefined} />
      </div>,
    )
    await expect.element(text()).toBeVisible()
    expect(text().element().clientHeight).toBeGreaterThan(400)
  })

  it('leaves Escape to what it stands in', async () => {
    const onEscape = vi.fn()
    const listen = (event: KeyboardEvent) => onEscape(event.key, event.defaultPrevented)
    document.addEventListener('keydown', listen)
    await render(<Message start="<p>Pier</p>" />)
    await userEvent.click(text())
    await userEvent.keyboard('{Escape}')
    document.removeEventListener('keydown', listen)
    expect(onEscape).toHaveBeenCalledWith('Escape', false)
  })

  it('takes sides and lists', async () => {
    await render(<Message start="<p>Pier</p>" />)
    await userEvent.click(text())
    await tool(m.showroom_text_align_center()).click()
    expect(said()).toContain('data-align="center"')
    await tool(m.showroom_text_list()).click()
    expect(said()).toContain('<li')
  })

  it('begins with what was written, without what does not belong there', async () => {
    await render(<Message start={'<p>Hi <b>you</b><img src=x onerror="window.nasty=1"></p><script>1</script>'} />)
    await expect.element(text()).toHaveTextContent('Hi you')
    expect(text().element().querySelector('script, img[onerror]')).toBeNull()
  })

  it('follows a value from outside', async () => {
    await render(<Message start="<p>Old words</p>" />)
    await expect.element(text()).toHaveTextContent('Old words')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(text()).not.toHaveTextContent('Old words')
  })

  it('sets links to addresses and to nothing else', async () => {
    await render(<Message start="<p>Gate</p>" />)
    await userEvent.click(text())
    await userEvent.keyboard('{Control>}a{/Control}')
    await tool(m.showroom_text_link()).click()
    const address = page.getByLabelText(m.showroom_text_link_address())
    await userEvent.fill(address, 'javascript:alert(1)')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(m.showroom_text_link_wrong())).toBeVisible()
    await userEvent.fill(address, 'pier.example/gate')
    await userEvent.keyboard('{Enter}')
    expect(said()).toContain('href="https://pier.example/gate"')
  })

  it('is one stop for the Tab key, with arrows along its tools', async () => {
    await render(<Message />)
    await expect.element(text()).toBeVisible()
    const stops = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')].filter(
      ({ tabIndex }) => tabIndex === 0,
    )
    expect(stops).toHaveLength(1)
    stops[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tool(m.showroom_text_italic())).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect.element(tool(m.showroom_text_bold())).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tool(m.showroom_text_link())).toHaveFocus()
  })

  it('takes what is typed after a first press on the text that stood in for it', async () => {
    await render(<RichTextField waitsForUse label="Message" value="<p>Gate</p>" onChange={() => undefined} />)
    const still = document.querySelector('[data-still]')
    await expect.poll(() => still?.textContent).toBe('Gate')
    for (const press of ['pointerdown', 'mousedown']) still?.dispatchEvent(new MouseEvent(press, { bubbles: true }))
    await expect.element(text()).toHaveFocus()
    await userEvent.keyboard('The ')
    await expect.element(text()).toHaveTextContent('The Gate')
  })

  it('says what is wrong with it', async () => {
    await render(<Message error="Say something" />)
    await expect.element(text()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(text()).toHaveAccessibleDescription('Say something')
  })
})
