import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOpener } from './use-opener.ts'

/** What is left to do, each with its button, and the next step below. */
function Card({ readAgain, isLast = false }: { readAgain: 'with the answer' | 'later'; isLast?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isOwed, setOwed] = useState(true)
  const { noteOpener, place } = useOpener(isOpen)
  const pay = () => {
    setOpen(false)
    if (readAgain === 'later') setTimeout(() => setOwed(false), 50)
    else setOwed(false)
  }
  return (
    <>
      <button type="button">Elsewhere</button>
      <section>
        <h2>{isOwed ? 'To do' : 'Done'}</h2>
        {isOwed ? (
          <button
            type="button"
            onClick={() => {
              noteOpener()
              setOpen(true)
            }}
          >
            Take money
          </button>
        ) : null}
        <div>
          <span ref={place} hidden />
          {isOpen ? (
            <Dialog open onClose={() => setOpen(false)} title="Money">
              <button type="button" onClick={pay}>
                Taken
              </button>
            </Dialog>
          ) : null}
        </div>
        {isLast ? null : <button type="button">Hand over</button>}
      </section>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it.each(['with the answer', 'later'] as const)(
  'the focus goes to what is next in the card where the button that opened a dialog goes %s',
  async (readAgain) => {
    await render(<Card readAgain={readAgain} />)
    await button('Take money').click()
    await button('Taken').click()
    await expect.element(button('Take money')).not.toBeInTheDocument()
    await expect.element(button('Hand over')).toHaveFocus()
  },
)

it('the focus goes to the heading of the card where nothing is left to do in it', async () => {
  await render(<Card readAgain="later" isLast />)
  await button('Take money').click()
  await button('Taken').click()
  await expect.element(page.getByRole('heading', { name: 'Done' })).toHaveFocus()
})

it('the focus stays with the button that opened a dialog while that is there', async () => {
  await render(<Card readAgain="later" />)
  await button('Take money').click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect.element(button('Take money')).toHaveFocus()
})
