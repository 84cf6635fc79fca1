import { startTransition } from 'react'
import type { MouseEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Filters } from './filters.tsx'
import type { ProductSearch } from '@rodchao/contract'
import type { Search } from '../use-search.ts'

/** The filters of a narrow window: the same fields of the same form, over the list. */
export function FilterSheet({
  search,
  answer,
  onClose,
}: {
  search: Search
  answer: ProductSearch
  onClose: () => void
}) {
  /** The list is in sight at once; the sheet is taken out of the page, which takes as long again, in the next frame. */
  const closeAtOnce = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('dialog')?.close()
    startTransition(onClose)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={m.search_filters()}
      foot={
        <Button variant="fill" wide onClick={closeAtOnce}>
          {m.search_show({ count: answer.found })}
        </Button>
      }
    >
      <Filters search={search} answer={answer} isSheet />
    </Dialog>
  )
}
