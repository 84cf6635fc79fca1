import { createElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

interface ActionsProps {
  onPrint?: () => void
  onCancel?: () => void
}

function Actions({ onPrint = vi.fn(), onCancel = vi.fn() }: ActionsProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Menu
        label="Booking"
        button="Actions"
        entries={[
          { kind: 'action', key: 'print', label: 'Print', onSelect: onPrint },
          { kind: 'link', key: 'plan', label: 'Plan', link: createElement('a', { href: '#plan' }) },
          { kind: 'separator', key: 'line' },
          { kind: 'heading', key: 'columns', label: 'Columns' },
          { kind: 'checkbox', key: 'plate', label: 'Plate', checked: isShown, onChange: setShown },
          {
            kind: 'submenu',
            key: 'more',
            label: 'ส่งต่อ',
            entries: [{ kind: 'action', key: 'cancel', label: 'Cancel', onSelect: onCancel }],
          },
          { kind: 'action', key: 'erase', label: 'Erase', disabled: true, onSelect: onCancel },
        ]}
      />
      <button type="button">Beside</button>
    </>
  )
}

function InDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Renew">
      <Actions />
    </Dialog>
  )
}

const button = () => page.getByRole('button', { name: 'Actions' })
const menu = () => page.getByRole('menu', { name: 'Booking' })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const plate = () => page.getByRole('menuitemcheckbox', { name: 'Plate' })

async function openByKey() {
  button().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Print')).toHaveFocus()
}

describe('a menu', () => {
  it('opens by a press and closes by the next', async () => {
    await render(<Actions />)
    await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu')
    await button().click()
    await expect.element(menu()).toBeVisible()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
    await button().click()
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it.each(['{ArrowDown}', '{Enter}', ' '])('opens by the key "%s" with the focus on its first item', async (key) => {
    await render(<Actions />)
    button().element().focus()
    await userEvent.keyboard(key)
    await expect.element(item('Print')).toHaveFocus()
  })

  it('is walked by arrows from end to end, by Home and by End', async () => {
    await render(<Actions />)
    await openByKey()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Plan')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(plate()).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(item('Erase')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Print')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Erase')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(item('Print')).toHaveFocus()
  })

  it('goes to the item whose first letters are typed', async () => {
    await render(<Actions />)
    await openByKey()
    await userEvent.keyboard('pla')
    await expect.element(item('Plan')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(item('Print')).toHaveFocus()
  })

  it('runs an action by Enter once it has closed and the button has the focus again', async () => {
    const onPrint = vi.fn(() => document.activeElement?.textContent)
    await render(<Actions onPrint={onPrint} />)
    await openByKey()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onPrint.mock.results).toEqual([{ type: 'return', value: 'Actions' }])
    await expect.element(menu()).not.toBeInTheDocument()
  })

  it('does a choice in the press itself, says which one holds, and gives the focus back', async () => {
    const done: string[] = []
    const choice = (label: string) => ({
      kind: 'choice' as const,
      key: label,
      label,
      isChosen: label === 'Any',
      onSelect: () => done.push(label),
    })
    await render(<Menu label="Status" button="Status" entries={[choice('Any'), choice('Paid')]} />)
    await page.getByRole('button', { name: 'Status' }).click()
    await expect.element(page.getByRole('menuitemradio', { name: 'Any' })).toHaveAttribute('aria-checked', 'true')
    const paid = page.getByRole('menuitemradio', { name: 'Paid' })
    await expect.element(paid).toHaveAttribute('aria-checked', 'false')
    let inPress = { done: 0, menus: 0 }
    // React has drawn what the press changes at once by then.
    const note = () =>
      queueMicrotask(() => {
        inPress = { done: done.length, menus: document.querySelectorAll('[role=menu][data-open]').length }
      })
    // Bubbles here after the menu has heard it, in the same task.
    addEventListener('click', note, { once: true })
    await paid.click()
    // The menu is taken down once the choice is painted.
    expect(inPress).toEqual({ done: 1, menus: 1 })
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Status' })).toHaveFocus()
  })

  it('does nothing by an item that is disabled, and says so', async () => {
    const onCancel = vi.fn<() => void>()
    await render(<Actions onCancel={onCancel} />)
    await openByKey()
    await expect.element(item('Erase')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{End}{Enter}')
    await expect.element(menu()).toBeVisible()
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('stays open while boxes are ticked', async () => {
    await render(<Actions />)
    await button().click()
    await plate().click()
    await expect.element(plate()).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(plate()).toHaveAttribute('aria-checked', 'false')
    await expect.element(menu()).toBeVisible()
  })

  it('leaves the focus on the box that a key ticked', async () => {
    await render(<Actions />)
    await openByKey()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(plate()).toHaveAttribute('aria-checked', 'true')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect.element(plate()).toHaveFocus()
  })

  it('opens a menu inside of it by an arrow, and the opposite arrow closes that one alone', async () => {
    const onCancel = vi.fn<() => void>()
    await render(<Actions onCancel={onCancel} />)
    await openByKey()
    await userEvent.keyboard('{End}{ArrowUp}')
    await expect.element(item('ส่งต่อ')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(item('Cancel')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(item('Cancel')).not.toBeInTheDocument()
    await expect.element(item('ส่งต่อ')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(item('Cancel')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onCancel.mock.calls.length).toBe(1)
  })

  it.each(['Escape', 'Tab', 'a press beside it'])('closes by %s', async (way) => {
    await render(<Actions />)
    await openByKey()
    if (way === 'a press beside it')
      await userEvent.click(document.documentElement, { position: { x: 380, y: 5 }, force: true })
    else await userEvent.keyboard(`{${way}}`)
    await expect.element(menu()).not.toBeInTheDocument()
    if (way === 'Escape') await expect.element(button()).toHaveFocus()
    if (way === 'Tab') await expect.element(page.getByRole('button', { name: 'Beside' })).toHaveFocus()
  })

  it('inside a dialog is the one that Escape closes, the dialog by the next', async () => {
    const onClose = vi.fn<() => void>()
    await render(<InDialog onClose={onClose} />)
    await openByKey()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
