import { useState } from 'react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { Dialog } from './dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Renew' })
const opener = () => page.getByRole('button', { name: 'Open' })

/** Opened by a press as buttons do, or as dragging does: by the release of the pointer, before the browser's click. */
function Page({ children, on = 'click' }: { children: ReactNode; on?: 'click' | 'pointerup' }) {
  const [isOpen, setOpen] = useState(false)
  const handler = on === 'click' ? { onClick: () => setOpen(true) } : { onPointerUp: () => setOpen(true) }
  return (
    <>
      <button type="button" {...handler}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Renew">
        {children}
      </Dialog>
    </>
  )
}

/** The head of the window, which no dialog covers. */
const pressBeside = () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })

describe('a dialog', () => {
  it('is named by its title and has the focus inside', async () => {
    await render(<Page>words</Page>)
    await expect.element(dialog()).not.toBeInTheDocument()
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    await expect.element(page.getByRole('button', { name: m.shared_close() })).toHaveFocus()
  })

  it.each(['Escape', 'the close button', 'a press beside it'])('closes by %s and gives the focus back', async (way) => {
    await render(<Page>words</Page>)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else if (way === 'the close button') await page.getByRole('button', { name: m.shared_close() }).click()
    else await pressBeside()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('is not closed by the press that opened it', async () => {
    await render(<Page on="pointerup">words</Page>)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    await pressBeside()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('with a field keeps what was typed when somebody presses beside it, and closes by Escape', async () => {
    await render(
      <Page>
        <label>
          Reason <input />
        </label>
      </Page>,
    )
    await opener().click()
    await page.getByLabelText('Reason').fill('late')
    await pressBeside()
    await expect.element(page.getByLabelText('Reason')).toHaveValue('late')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('is not closed by a press that begins inside and ends beside it', async () => {
    await render(<Page>words to select</Page>)
    await opener().click()
    await userEvent.dragAndDrop(page.getByText('words to select'), page.elementLocator(document.documentElement), {
      targetPosition: { x: 5, y: 5 },
      force: true,
    })
    await expect.element(dialog()).toBeVisible()
  })
})
