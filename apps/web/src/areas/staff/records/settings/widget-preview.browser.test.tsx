import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { WidgetPreview } from './widget-preview.tsx'

it('leaves the focus where it is when the page opens', async () => {
  await render(<WidgetPreview />)
  await expect.element(page.getByRole('button', { name: m.outside_copy() })).not.toHaveFocus()
})
