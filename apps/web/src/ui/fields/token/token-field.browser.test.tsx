import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TokenField } from './token-field.tsx'
import type { Token } from './token-field.tsx'

const NINA = { value: 'nina@harbour.example', label: 'Nina Alvarez', detail: 'nina@harbour.example' }
const NONE = 'Type a whole address'

function People() {
  const [value, setValue] = useState<Token[]>([])
  return (
    <>
      <p>beside</p>
      <TokenField
        label="To"
        options={[NINA]}
        value={value}
        onChange={setValue}
        fromTyped={(text) => (/^\S+@\S+\.\S+$/.test(text) ? { value: text, label: text } : null)}
        none={NONE}
        removeLabel={({ label }) => `Remove ${label}`}
      />
      <input aria-label="Subject" />
      <output data-testid="taken">{value.map(({ label }) => label).join(' ')}</output>
    </>
  )
}

const field = () => page.getByRole('combobox', { name: 'To' })
const taken = () => page.getByTestId('taken')
/** As somebody does it: the list opens while one types. */
const type = async (text: string) => {
  await field().click()
  await userEvent.keyboard(text)
}
const WAYS: [string, () => Promise<void>][] = [
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['Tab', () => userEvent.tab()],
  ['a comma', () => userEvent.keyboard(',')],
  ['a press elsewhere', () => page.getByText('beside').click()],
]

describe('a field of several', () => {
  it.each(WAYS)('takes an address that was typed by %s', async (_, goOn) => {
    await render(<People />)
    await type('somebody@else.example')
    await goOn()
    await expect.element(taken()).toHaveTextContent('somebody@else.example')
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
  })

  it.each(WAYS.filter(([way]) => way !== 'a comma'))(
    'keeps what is no address on %s, and says so until it is changed',
    async (_, goOn) => {
      await render(<People />)
      await type('bad@')
      await goOn()
      await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field()).toHaveAccessibleDescription(NONE)
      await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
      await expect.element(field()).toHaveValue('bad@')
      await type('else.example')
      await expect.element(field()).not.toHaveAttribute('aria-invalid')
      await userEvent.tab()
      await expect.element(taken()).toHaveTextContent('bad@else.example')
    },
  )

  it('takes what was typed with it where a key leaves or sends what is around', async () => {
    await render(<People />)
    await type('one@else.example')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('one@else.example')
    await userEvent.keyboard('{Escape}')
    await expect.element(taken()).toHaveTextContent('one@else.example')
    await type('two@else.example')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(taken()).toHaveTextContent('one@else.example two@else.example')
  })

  it('takes who is found by a part of the name, and knows people by their addresses', async () => {
    await render(<People />)
    await type('nin{Enter}')
    await expect.element(taken()).toHaveTextContent('Nina Alvarez')
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Backspace}')
    await expect.element(taken()).toBeEmptyDOMElement()
    await type('nina@harbour.example')
    await userEvent.tab()
    await expect.element(taken()).toHaveTextContent('Nina Alvarez')
  })
})
