import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { DropZone } from './drop-zone.tsx'
import type { DropZoneProps } from './drop-zone.tsx'

const onChoose = vi.fn<(files: readonly File[]) => void>()
const one = new File(['1'], 'one.csv', { type: 'text/csv' })
const two = new File(['2'], 'two.csv', { type: 'text/csv' })

async function draw(props: Partial<DropZoneProps> = {}) {
  onChoose.mockReset()
  await render(
    <DropZone label="Choose a file" icon={IconUpload} accept=".csv" onChoose={onChoose} {...props}>
      {(choose) => (
        <>
          <p>Drop it here</p>
          <button type="button" onClick={choose}>
            Choose
          </button>
        </>
      )}
    </DropZone>,
  )
  const words = page.getByText('Drop it here').elements().at(-1)
  const zone = words?.parentElement ?? null
  if (words === undefined || zone === null) throw new Error('no zone')
  return { zone, words }
}

/** What a browser sends while something is dragged over an element, with the files that come along. */
function drag(
  target: Element,
  type: 'dragover' | 'dragleave' | 'drop',
  files: readonly File[],
  to: Element | null = null,
) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  target.dispatchEvent(new DragEvent(type, { dataTransfer, relatedTarget: to, bubbles: true, cancelable: true }))
}

const names = () => onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))

it('takes what is dropped: the first file, or all where several are wanted', async () => {
  const { zone } = await draw()
  drag(zone, 'drop', [one, two])
  expect(names()).toEqual([['one.csv']])
  const { zone: wide } = await draw({ label: 'Choose files', isMultiple: true })
  drag(wide, 'drop', [one, two])
  expect(names()).toEqual([['one.csv', 'two.csv']])
})

it('shows that it takes what is over it until that is gone, and not while it is closed', async () => {
  const { zone, words } = await draw()
  drag(zone, 'dragover', [one])
  await expect.element(zone).toHaveAttribute('data-over')
  drag(zone, 'dragleave', [one], words)
  await expect.element(zone).toHaveAttribute('data-over')
  drag(zone, 'dragleave', [one])
  await expect.element(zone).not.toHaveAttribute('data-over')
})

it('that is closed takes nothing', async () => {
  const { zone } = await draw({ isClosed: true })
  drag(zone, 'dragover', [one])
  drag(zone, 'drop', [one])
  expect(onChoose).not.toHaveBeenCalled()
  expect(zone.hasAttribute('data-over')).toBe(false)
})

it('takes the same file again, chosen in the list of files', async () => {
  await draw()
  const field = page.getByLabelText('Choose a file')
  await userEvent.upload(field, one)
  await userEvent.upload(field, one)
  expect(names()).toEqual([['one.csv'], ['one.csv']])
})
