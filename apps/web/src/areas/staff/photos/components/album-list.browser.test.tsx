import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { AlbumList } from './album-list.tsx'

it('a shop without models is told so, and is not told that a search found nothing', async () => {
  await render(
    <TestingRouter api={createTestingApi({})}>
      <AlbumList albums={[]} chosen={undefined} />
    </TestingRouter>,
  )
  await expect.element(page.getByText(m.photos_no_models())).toBeVisible()
  await expect.element(page.getByText(m.photos_no_match())).not.toBeInTheDocument()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})
