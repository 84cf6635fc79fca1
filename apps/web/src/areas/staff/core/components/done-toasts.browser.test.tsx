import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDoneToasts } from '../use-done-toasts.tsx'

function Page({ open, isThere = true }: { open: boolean; isThere?: boolean }) {
  const { showToast, region } = useDoneToasts(<button type="button">Undo</button>)
  return (
    <>
      {isThere ? (
        <Dialog open={open} kind="full" onClose={vi.fn()} title="Booking">
          <Button onClick={() => showToast('Checked out')}>Check out</Button>
        </Dialog>
      ) : null}
      {region}
    </>
  )
}

it('what was done in a sheet over the page is said over the sheet, and over the page once that is closed', async () => {
  await page.viewport(390, 844)
  const { rerender } = await render(<Page open />)
  await page.getByRole('button', { name: 'Check out' }).click()
  const toast = page.getByText('Checked out')
  await expect.element(page.getByRole('dialog').getByText('Checked out')).toBeVisible()
  const { left, top, width, height } = toast.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('p')).toBe(toast.element().closest('p'))
  await rerender(<Page open={false} />)
  await expect.element(toast).toBeVisible()
})

it('a sheet that goes away while it is open leaves to the page what it said, and the way back stands there all the time', async () => {
  const { rerender } = await render(<Page open />)
  const undo = page.getByText('Undo').element()
  expect(undo.closest('dialog')).toBeNull()
  await page.getByRole('button', { name: 'Check out' }).click()
  await rerender(<Page open isThere={false} />)
  await expect.element(page.getByText('Checked out')).toBeVisible()
  expect(page.getByText('Undo').element()).toBe(undo)
})
