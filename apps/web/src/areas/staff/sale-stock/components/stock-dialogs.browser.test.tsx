import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { FindUnitDialog } from './find-unit-dialog.tsx'

it('what is typed at once is looked for: the search has the focus', async () => {
  await render(
    <TestingPage api={createTestingApi({})}>
      <FindUnitDialog onClose={() => undefined} onChoose={() => undefined} />
    </TestingPage>,
  )
  await expect.element(page.getByRole('searchbox', { name: m.stock_find() })).toHaveFocus()
})
