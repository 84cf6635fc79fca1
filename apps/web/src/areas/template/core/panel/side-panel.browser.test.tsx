import { useState } from 'react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PanelPage, SidePanel } from './side-panel.tsx'

const panel = () => page.getByRole('complementary', { name: 'Order' })
const opener = () => page.getByRole('button', { name: 'Row' })
const question = () => page.getByRole('alertdialog', { name: m.shared_discard_typed() })

function Page({ children = 'words' }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelPage
      panel={
        <SidePanel open={isOpen} onClose={() => setOpen(false)} title="Order">
          {children}
        </SidePanel>
      }
    >
      <button type="button" onClick={() => setOpen(true)}>
        Row
      </button>
      <input aria-label="Find" />
      <Menu
        label="More"
        button="More"
        buttonLabel="More"
        entries={[{ kind: 'action', key: 'one', label: 'One', onSelect: () => undefined }]}
      />
    </PanelPage>
  )
}

function Who() {
  const [who, setWho] = useState('')
  const options = [
    { value: 'nok', label: 'Nok' },
    { value: 'tom', label: 'Tom' },
  ]
  return <ComboboxField label="Who" value={who} onChange={setWho} none="Nobody" options={options} />
}

// Only there it stands beside the page.
beforeEach(() => page.viewport(1400, 800))

describe('a panel beside the page', () => {
  it('has the focus once a press has opened it, and gives it back', async () => {
    await render(<Page />)
    await opener().click()
    await expect.element(panel()).toHaveFocus()
    await page.getByRole('button', { name: m.shared_close() }).click()
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('leaves the focus to what takes it by itself, and gives it back all the same', async () => {
    await render(
      <Page>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what is tried */}
        <input aria-label="Name" autoFocus />
      </Page>,
    )
    await opener().click()
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('is left by Escape from the row that opened it, but not from a field of the page', async () => {
    await render(<Page />)
    await opener().click()
    await page.getByLabelText('Find').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).toBeVisible()
    ;(opener().element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('asks before something typed is lost, and the press that asks does not answer', async () => {
    await render(
      <Page>
        <input aria-label="Name" />
      </Page>,
    )
    await opener().click()
    await page.getByLabelText('Name').fill('Mali')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    // Its own answer is the next press.
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(panel()).toBeVisible()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Mali')
  })

  it('has the browser ask before a reload loses what is typed, and only then', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await render(
      <Page>
        <input aria-label="Name" />
      </Page>,
    )
    await opener().click()
    await page.getByLabelText('Name').click()
    expect(isAsked()).toBe(false)
    await page.getByLabelText('Name').fill('Mali')
    await expect.poll(isAsked).toBe(true)
    await page.getByLabelText('Name').fill('')
    expect(isAsked()).toBe(false)
  })

  it('stays while Escape closes a list or a menu', async () => {
    await render(
      <Page>
        <Who />
      </Page>,
    )
    await opener().click()
    await page.getByRole('combobox', { name: 'Who' }).click()
    await expect.element(page.getByRole('option', { name: 'Tom' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option', { name: 'Tom' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'One' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem', { name: 'One' })).not.toBeInTheDocument()
    await expect.element(panel()).toBeVisible()
  })
})
