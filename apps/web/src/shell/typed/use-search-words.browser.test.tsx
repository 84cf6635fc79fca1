import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSearchWords } from './use-search-words.ts'

function Search({ words, ask }: { words: string; ask: (words: string) => void }) {
  const [typed, setTyped] = useSearchWords(words, ask)
  return <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
}

const field = () => page.getByRole('textbox', { name: 'Search' })

it('asks once typing pauses, for the words without what stands around them', async () => {
  const ask = vi.fn<(words: string) => void>()
  await render(<Search words="" ask={ask} />)
  await field().fill('no')
  await field().fill('nok ')
  await vi.waitFor(() => expect(ask.mock.calls).toEqual([['nok']]))
})

it('follows words that changed elsewhere, and never replaces what is being typed', async () => {
  const ask = vi.fn<(words: string) => void>()
  const { rerender } = await render(<Search words="nok" ask={ask} />)
  await rerender(<Search words="" ask={ask} />)
  await expect.element(field()).toHaveValue('')
  await field().fill('pla')
  await rerender(<Search words="ploy" ask={ask} />)
  await expect.element(field()).toHaveValue('pla')
})
