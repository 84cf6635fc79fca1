import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Longer than any window. */
function LongForm() {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <FormDialog
      kind="sheet"
      title="New rule"
      submit="Save the rule"
      isPending={false}
      onClose={() => undefined}
      onSubmit={() => setTried(true)}
      after={<div style={{ height: 3000 }}>What the customer sees</div>}
    >
      <TextField
        label="Name"
        value={name}
        error={isTried && name === '' ? 'Give it a name' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

it('comes to what is wrong, however far from it the button was pressed', async () => {
  await render(<LongForm />)
  const end = page.getByText('What the customer sees').element()
  end.scrollIntoView({ block: 'end' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).not.toBeInViewport()
  await page.getByRole('button', { name: 'Save the rule' }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInViewport()
})

it('is sent once by a press that comes twice before it is known to be on its way', async () => {
  const onSubmit = vi.fn<() => void>()
  await render(
    <FormDialog title="Close" submit="Close the drawer" isPending={false} onClose={() => undefined} onSubmit={onSubmit}>
      20,000.00
    </FormDialog>,
  )
  const button = page.getByRole('button', { name: 'Close the drawer' })
  const pressTwice = () => {
    const element = button.element() as HTMLButtonElement
    element.click()
    element.click()
  }
  pressTwice()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  // Refused before it was sent: it may be sent again.
  await button.click()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

it('is not sent by Enter where it may only be read', async () => {
  const onSubmit = vi.fn<() => void>()
  await render(
    <FormDialog title="Rule" submit={null} isPending={false} onClose={() => undefined} onSubmit={onSubmit}>
      <TextField label="Name" defaultValue="Low season" />
    </FormDialog>,
  )
  await page.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
