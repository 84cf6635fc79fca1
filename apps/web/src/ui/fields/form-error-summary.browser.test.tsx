import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormErrorSummary } from './form-error-summary.tsx'

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/u

function Form() {
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const problems = attempt > 0 && !ADDRESS.test(typed) ? [{ fieldId: 'address', message: 'Address: look again' }] : []
  return (
    <>
      <FormErrorSummary title="It cannot be saved yet" problems={problems} attempt={attempt} />
      <label>
        Address
        <input id="address" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => setAttempt((before) => before + 1)}>
        Save
      </button>
    </>
  )
}

const address = () => page.getByRole('textbox', { name: 'Address' })
const save = () => page.getByRole('button', { name: 'Save' })

it('takes the focus with each attempt, and leaves the keys to whoever types what is wrong for a moment', async () => {
  await render(<Form />)
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await address().click()
  await userEvent.keyboard('small-scooter')
  await expect.element(address()).toHaveValue('small-scooter')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('-')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(address()).toHaveFocus()
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
})
