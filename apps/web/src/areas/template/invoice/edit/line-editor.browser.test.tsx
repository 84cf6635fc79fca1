import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
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

it('whoever removes a line goes on at the next one, at the one before it, and at last at the page', async () => {
  function Lines() {
    const [lines, setLines] = useState(() => [blankLine(), blankLine()])
    return (
      <main tabIndex={-1}>
        {lines.map((line, index) => (
          <LineEditor
            key={line.key}
            line={line}
            index={index}
            count={lines.length}
            errors={{}}
            isNew={false}
            onChange={vi.fn()}
            onMove={vi.fn()}
            onRemove={() => setLines(lines.toSpliced(index, 1))}
          />
        ))}
      </main>
    )
  }
  await render(<Lines />)
  const remove = (number: number) => page.getByRole('button', { name: m.invoice_line_remove({ number }), exact: true })
  await remove(1).click()
  await expect.element(remove(2)).not.toBeInTheDocument()
  await expect.element(remove(1)).toHaveFocus()
  await remove(1).click()
  await expect.element(remove(1)).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('MAIN')
})
