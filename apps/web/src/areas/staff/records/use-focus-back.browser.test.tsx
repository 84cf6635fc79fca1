import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SEARCH_ID } from './components/list-bar.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** A list with two rows, a way in without a row, and a panel that closes, also with its record gone. */
function List() {
  const [rows, setRows] = useState(['1', '2'])
  const [id, setId] = useState<string>()
  const focusBack = useFocusBack(id)
  return (
    <>
      <input id={SEARCH_ID} aria-label="search" />
      <button type="button" onClick={() => setId('new')}>
        add
      </button>
      {rows.map((row) => (
        <button key={row} type="button" data-record={row} onClick={() => setId(row)}>
          row {row}
        </button>
      ))}
      {id === undefined ? null : (
        <aside>
          {(['close', 'remove'] as const).map((how) => (
            <button
              key={how}
              type="button"
              onClick={() => {
                focusBack(how === 'remove')
                if (how === 'remove') setRows(rows.filter((row) => row !== id))
                setId(undefined)
              }}
            >
              {how}
            </button>
          ))}
        </aside>
      )}
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const isAt = async (name: string) => {
  await expect.element(page.getByRole('button', { name })).toHaveFocus()
}

it('the keyboard goes on at the row of what was closed, at what opened it, and at the next row of what is gone', async () => {
  await render(<List />)
  await press('row 2')
  await press('close')
  await isAt('row 2')
  await press('add')
  await press('close')
  await isAt('add')
  await press('row 1')
  await press('remove')
  await isAt('row 2')
  await press('row 2')
  await press('remove')
  await expect.element(page.getByRole('textbox', { name: 'search' })).toHaveFocus()
})
