import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { NotSaved } from './not-saved.tsx'

function Form() {
  const [hasFailed, setFailed] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      {hasFailed ? <NotSaved /> : null}
      <div style={{ blockSize: 3000 }} />
      <input aria-label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <button type="button" onClick={() => setFailed(true)}>
        Save
      </button>
    </>
  )
}

it('is seen by whoever pressed far below, once', async () => {
  await render(<Form />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(m.showroom_not_saved())).toBeInViewport()
  await page.getByLabelText('Name').fill('Mali')
  await expect.element(page.getByText(m.showroom_not_saved())).not.toBeInViewport()
})
