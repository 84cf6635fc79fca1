import { useState } from 'react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createBrowserHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { Button } from '../actions/button.tsx'
import { CloseButton } from './close-button.tsx'
import { DraftStore } from './draft-store.ts'
import type { DraftPlace } from './draft-store.ts'
import { DraftContext } from './draft-context.ts'
import { useDraft } from './use-draft.ts'
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

const reason = () => page.getByLabelText('Reason')
const question = () => page.getByRole('alertdialog', { name: m.shared_discard_typed() })
const answer = (name: string) => page.getByRole('button', { name, exact: true })

function Field() {
  const [typed, setTyped] = useState('')
  return (
    <label>
      Reason <input value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  )
}

function DraftField() {
  const [typed, setTyped] = useDraft('reason', '')
  return (
    <label>
      Reason <input value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  )
}

/** A page whose dialog has a draft of its own with each opening. */
function Scoped({ place, children }: { place: DraftPlace; children: ReactNode }) {
  const [store, setStore] = useState<DraftStore | null>(null)
  return (
    <>
      <button type="button" onClick={() => setStore(new DraftStore(place))}>
        Open
      </button>
      {store === null ? null : (
        <DraftContext value={store}>
          <Dialog open onClose={() => setStore(null)} title="Renew">
            {children}
          </Dialog>
        </DraftContext>
      )}
    </>
  )
}

/** The button that opens lies where the dialog draws its own main one, or at the head of the page. */
function Overlapping({ isUnder }: { isUnder: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const end = isUnder ? { insetBlock: 0 } : { insetBlockStart: 0 }
  return (
    <>
      <button type="button" style={{ position: 'fixed', insetInline: 0, ...end }} onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Renew"
        foot={
          <Button variant="next" onClick={() => setDone(true)}>
            Renew it
          </Button>
        }
      >
        {isDone ? 'renewed' : 'words'}
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

  it('with a field is not closed by a press beside it, and closes by Escape while nothing is typed', async () => {
    await render(
      <Page>
        <Field />
      </Page>,
    )
    await opener().click()
    await reason().fill('late')
    await reason().fill('')
    await pressBeside()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it.each(['Escape', 'the close button', 'the way out'])(
    'with something typed asks before %s closes it',
    async (way) => {
      await render(
        <Page>
          <Field />
          <CloseButton>Back out</CloseButton>
        </Page>,
      )
      await opener().click()
      await reason().fill('late')
      const leave = async () => {
        if (way === 'Escape') await userEvent.keyboard('{Escape}')
        else if (way === 'the close button') await page.getByRole('button', { name: m.shared_close() }).click()
        else await page.getByRole('button', { name: 'Back out' }).click()
      }
      await leave()
      await expect.element(question()).toBeVisible()
      await expect.element(answer(m.shared_discard_stay())).toHaveFocus()
      await expect.element(answer(m.shared_discard_keep())).not.toBeInTheDocument()
      await userEvent.keyboard('{Escape}')
      await expect.element(question()).not.toBeInTheDocument()
      await expect.element(reason()).toHaveValue('late')
      await leave()
      await answer(m.shared_discard_now()).click()
      await expect.element(dialog()).not.toBeInTheDocument()
    },
  )

  it("with something typed asks before the browser's way back, and stays on the page", async () => {
    const history = createBrowserHistory()
    const before = location.hash
    history.push('#with-dialog')
    const router = createRouter({ routeTree: createRootRoute(), history })
    await render(
      <RouterContextProvider router={router as never}>
        <Page>
          <Field />
        </Page>
      </RouterContextProvider>,
    )
    await opener().click()
    await reason().fill('late')
    // Asked once already: what asks has been fetched.
    await userEvent.keyboard('{Escape}')
    await answer(m.shared_discard_stay()).click()
    await expect.element(question()).not.toBeInTheDocument()
    history.back()
    await expect.element(question()).toBeVisible()
    await expect.poll(() => location.hash).toBe('#with-dialog')
    await answer(m.shared_discard_now()).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(location.hash).toBe('#with-dialog')
    history.back()
    await expect.poll(() => location.hash).toBe(before)
    history.destroy()
  })

  it('keeps a draft for the next opening, which offers it, until it is thrown away', async () => {
    let kept = ''
    const place = { read: () => kept, write: (text: string) => (kept = text) }
    await render(
      <Scoped place={place}>
        <DraftField />
      </Scoped>,
    )
    await opener().click()
    await reason().fill('late')
    await userEvent.keyboard('{Escape}')
    await answer(m.shared_discard_keep()).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    // The dialog goes with its question: the keyboard goes on at what opened it.
    await expect.element(opener()).toHaveFocus()
    await opener().click()
    await expect.element(reason()).toHaveValue('')
    await answer(m.shared_draft_take()).click()
    await expect.element(reason()).toHaveValue('late')
    await expect.element(page.getByText(m.shared_draft_offer())).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await answer(m.shared_discard_now()).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await opener().click()
    await expect.element(reason()).toHaveValue('')
    await expect.element(page.getByText(m.shared_draft_offer())).not.toBeInTheDocument()
    expect(kept).toBe('')
  })

  it.each(['the same place', 'another place'])('that opens with its main button in %s', async (where) => {
    await render(<Overlapping isUnder={where === 'the same place'} />)
    await opener().click()
    const main = page.getByRole('button', { name: 'Renew it' })
    const shownAt = performance.now()
    await main.click()
    await expect.element(page.getByText('renewed')).toBeVisible()
    const waited = performance.now() - shownAt
    if (where === 'the same place') expect(waited).toBeGreaterThan(700)
    else expect(waited).toBeLessThan(700)
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

it('gives the focus back past a dialog that goes with the one opened from it', async () => {
  function Doubles() {
    const [open, setOpen] = useState<readonly string[]>([])
    return (
      <>
        <button type="button" onClick={() => setOpen(['list'])}>
          Open
        </button>
        {open.includes('list') ? (
          <Dialog open title="Doubles" onClose={() => setOpen([])}>
            <Button onClick={() => setOpen(['list', 'merge'])}>Look</Button>
          </Dialog>
        ) : null}
        {open.includes('merge') ? (
          <Dialog open title="Merge" onClose={() => setOpen(['list'])}>
            <Button onClick={() => setOpen([])}>Make them one</Button>
          </Dialog>
        ) : null}
      </>
    )
  }
  await render(<Doubles />)
  await opener().click()
  await page.getByRole('button', { name: 'Look' }).click()
  await page.getByRole('button', { name: 'Make them one' }).click()
  await expect.element(opener()).toHaveFocus()
})
