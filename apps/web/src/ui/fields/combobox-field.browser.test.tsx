import { useState } from 'react'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../overlays/dialog.tsx'
import { ComboboxField } from './combobox-field.tsx'
import type { ComboboxFieldProps } from './combobox-field.tsx'

const LONG = 'จุดรับรถหน้าสถานีขนส่งผู้โดยสารจังหวัดเชียงใหม่ แห่งที่ 3 (อาเขต) ประตู 2 ฝั่งร้านอาหาร'

const PLACES = [
  { value: 'airport', label: 'สนามบินเชียงใหม่' },
  { value: 'old-town', label: 'ประตูท่าแพ เมืองเก่า' },
  { value: 'station', label: LONG },
  { value: 'nimman', label: 'Nimman Road' },
  { value: 'closed', label: 'Night bazaar', disabled: true },
]

function Place({ start = '', ...rest }: Partial<ComboboxFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <ComboboxField label="Place" none="No such place" options={PLACES} value={value} onChange={setValue} {...rest} />
      <output data-testid="chosen">{value}</output>
    </>
  )
}

const field = () => page.getByRole('combobox', { name: 'Place' })
const options = () => page.getByRole('option')
const option = (name: string) => page.getByRole('option', { name, exact: true })
const chosen = () => page.getByTestId('chosen')

describe('a combobox', () => {
  it('opens by a press with everything there is, and takes what is pressed', async () => {
    await render(<Place placeholder="Where to" />)
    await expect.element(field()).toHaveAttribute('placeholder', 'Where to')
    await field().click()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    expect(options().elements()).toHaveLength(PLACES.length)
    await option('Nimman Road').click()
    await expect.element(chosen()).toHaveTextContent('nimman')
    await expect.element(field()).toHaveValue('Nimman Road')
    await expect.element(options()).not.toBeInTheDocument()
  })

  it.each([
    ['ท่าแพ', 'old-town'],
    ['สนาม', 'airport'],
    ['nimman', 'nimman'],
  ])('finds by "%s", and Enter takes the first that fits', async (typed, value) => {
    await render(<Place />)
    await field().fill(typed)
    await expect.poll(() => options().elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent(value)
    await expect.element(field()).toHaveFocus()
  })

  it('is walked by arrows, and tells which option they are on', async () => {
    await render(<Place />)
    field().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    const current = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')
    await expect.poll(() => current()?.textContent).toBe('สนามบินเชียงใหม่')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => current()?.textContent).toBe('ประตูท่าแพ เมืองเก่า')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => current()?.textContent).toBe('สนามบินเชียงใหม่')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(chosen()).toHaveTextContent('old-town')
  })

  it('says when nothing fits, and Enter then takes nothing', async () => {
    await render(<Place start="nimman" />)
    await field().fill('ภูเก็ต')
    await expect.element(page.getByText('No such place')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('nimman')
  })

  it('keeps what is being typed when its options are read anew', async () => {
    const { rerender } = await render(<Place start="nimman" />)
    await field().fill('สนาม')
    await expect.poll(() => options().elements()).toHaveLength(1)
    await rerender(<Place start="nimman" options={PLACES.map((place) => ({ ...place }))} />)
    await expect.element(field()).toHaveValue('สนาม')
    await expect.poll(() => options().elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('airport')
  })

  it('does not send the form around by the Enter that answers its list, and does by one when it is closed', async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    await render(
      <form onSubmit={onSubmit}>
        <Place />
        <button type="submit">Send</button>
      </form>,
    )
    await field().fill('ภูเก็ต')
    await expect.element(page.getByText('No such place')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await field().fill('nimman')
    await expect.poll(() => options().elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('nimman')
    expect(onSubmit).not.toHaveBeenCalled()
    await expect.element(options()).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('keeps what was chosen when Escape or a press beside it ends the typing', async () => {
    await render(<Place start="nimman" />)
    await field().fill('สนาม')
    await expect.element(option('สนามบินเชียงใหม่')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(options()).not.toBeInTheDocument()
    await expect.element(chosen()).toHaveTextContent('nimman')
    await field().fill('ท่าแพ')
    await expect.element(option('ประตูท่าแพ เมืองเก่า')).toBeVisible()
    await userEvent.click(document.documentElement, { position: { x: 380, y: 800 } })
    await expect.element(options()).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('Nimman Road')
    await expect.element(chosen()).toHaveTextContent('nimman')
  })

  it('selects what it holds when it is entered, so that typing replaces it', async () => {
    await render(<Place start="airport" />)
    await userEvent.tab()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('nim')
    await expect.element(field()).toHaveValue('nim')
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('nimman')
  })

  it('marks the chosen option, and does not take one that is disabled', async () => {
    await render(<Place start="airport" />)
    await field().click()
    await expect.element(option('สนามบินเชียงใหม่')).toHaveAttribute('aria-selected', 'true')
    await expect.element(option('Night bazaar')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(option('Night bazaar'), { force: true })
    await expect.element(chosen()).toHaveTextContent('airport')
  })

  it('keeps a long name inside the window, in the field and in the list', async () => {
    await render(<Place start="station" />)
    await field().click()
    await expect.element(option(LONG)).toBeVisible()
    for (const element of [field().element(), option(LONG).element()]) {
      const { left, right } = element.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(window.innerWidth)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  })

  it('ties its help and its error to the field', async () => {
    await render(<Place help="Within 20 km" error="Choose a place" />)
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAccessibleDescription(/Choose a place/)
  })

  it('that is disabled neither opens nor takes the focus', async () => {
    await render(<Place start="nimman" disabled />)
    await expect.element(field()).toBeDisabled()
    await expect.element(field()).toHaveValue('Nimman Road')
    await userEvent.click(field(), { force: true })
    await expect.element(options()).not.toBeInTheDocument()
  })

  it('inside a dialog shows its list above the dialog, and Escape closes the list alone', async () => {
    await render(
      <Dialog open onClose={() => expect.unreachable()} title="Renew">
        <Place />
      </Dialog>,
    )
    await field().click()
    await expect.element(option('Nimman Road')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(options()).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Renew' })).toBeVisible()
  })
})
