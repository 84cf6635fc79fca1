import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { ListBar } from './components/list-bar.tsx'
import { readAddress } from './record-address.ts'

const asked = vi.fn<(q: string) => void>()

function Bar() {
  const [address, setAddress] = useState(readAddress('addons', {}))
  return (
    <TestingRouter api={createTestingApi({})}>
      <ListBar
        address={address}
        mayWrite={false}
        mayImport={false}
        isPanelOpen={false}
        choices={() => ''}
        idsOf={() => []}
        go={(next) => {
          asked(next.q ?? '')
          setAddress((before) => ({ ...before, ...next }))
        }}
        onImport={() => undefined}
        onFailed={() => undefined}
      />
      <button type="button" onClick={() => setAddress((before) => ({ ...before, q: '' }))}>
        clear
      </button>
    </TestingRouter>
  )
}

it('words that are cleared from beside the field go from it, too, and are not looked for again', async () => {
  await render(<Bar />)
  const field = page.getByRole('searchbox', { name: m.records_search() })
  await field.fill('helmet')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('helmet'))
  asked.mockClear()
  await page.getByRole('button', { name: 'clear' }).click()
  await expect.element(field).toHaveValue('')
  // Longer than the pause after which what is typed is asked for.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).not.toHaveBeenCalled()
})
