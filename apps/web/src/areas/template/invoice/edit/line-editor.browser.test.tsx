import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankLine } from './invoice-form-draft.ts'
import { LineEditor } from './line-editor.tsx'

it('whoever adds a line goes on in its first field', async () => {
  const nothing = vi.fn()
  const lines = [blankLine(), blankLine()]
  await render(
    <>
      {lines.map((line, index) => (
        <LineEditor
          key={line.key}
          line={line}
          index={index}
          count={2}
          errors={{}}
          isNew={index === 1}
          onChange={nothing}
          onMove={nothing}
          onRemove={nothing}
        />
      ))}
    </>,
  )
  await expect.element(page.getByRole('group').nth(1).getByRole('combobox').first()).toHaveFocus()
})
