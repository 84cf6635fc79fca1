import { useState } from 'react'
import type { FormEvent } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from './combobox.tsx'
import { comboboxKit, LateCombobox } from './late-combobox.tsx'
import type { ComboboxKit } from './late-combobox.tsx'

const PLACES = [
  { value: '', label: 'Anywhere' },
  { value: 'airport', label: 'สนามบินเชียงใหม่' },
  { value: 'old-town', label: 'ประตูท่าแพ เมืองเก่า' },
  { value: 'nimman', label: 'Nimman Road' },
]
const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())

function Place({ kit }: { kit: ComboboxKit }) {
  const [value, setValue] = useState('airport')
  return (
    <form onSubmit={onSubmit}>
      <LateCombobox
        kit={kit}
        id="place"
        label="Place"
        none="No such place"
        options={PLACES}
        value={value}
        onChange={setValue}
        describedBy={undefined}
        isInvalid={false}
      />
      <output data-testid="chosen">{value}</output>
      <button type="submit">Send</button>
    </form>
  )
}

const field = () => page.getByRole('combobox', { name: 'Place' })
const chosen = () => page.getByTestId('chosen')
let arrive: () => void

/** One whose list arrives when it is told to. */
beforeEach(async () => {
  onSubmit.mockClear()
  const { promise, resolve } = Promise.withResolvers<typeof Combobox>()
  arrive = () => resolve(Combobox)
  await render(<Place kit={comboboxKit(() => promise)} />)
})

it('says what is chosen, and that it is a list which is closed', async () => {
  await expect.element(field()).toHaveValue('สนามบินเชียงใหม่')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await field().click()
  await expect.element(field()).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(field()).toHaveFocus()
})

it('leaves the list closed that comes after the focus has gone on', async () => {
  await field().click()
  await userEvent.tab()
  arrive()
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

it('opens by an arrow with the first in it', async () => {
  field().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  arrive()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-activedescendant')
})

it('takes what Enter answers before the list has come, and sends no form by it', async () => {
  await field().fill('NIM')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen()).toHaveTextContent('nimman')
  await expect.element(field()).toHaveValue('Nimman Road')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('keeps what was chosen when one goes on before the list has come, or there is no such thing', async () => {
  await field().fill('ท่าแพ')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('สนามบินเชียงใหม่')
  await field().fill('ภูเก็ต')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen()).toHaveTextContent('airport')
  await field().fill('nim')
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveValue('สนามบินเชียงใหม่')
})

it('goes on in the list that has come: with the words, the focus and the first that fits', async () => {
  const before = field().element().getBoundingClientRect()
  await field().fill('ท่า')
  arrive()
  await expect.element(page.getByRole('option')).toHaveTextContent('ประตูท่าแพ เมืองเก่า')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('ท่า')
  const { left, top, width, height } = field().element().getBoundingClientRect()
  expect([left, top, width, height]).toEqual([before.left, before.top, before.width, before.height])
  await userEvent.keyboard('แพ{Enter}')
  await expect.element(chosen()).toHaveTextContent('old-town')
  expect(onSubmit).not.toHaveBeenCalled()
})
