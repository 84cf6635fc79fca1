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
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={m.search_filters()}
      foot={
        <Button variant="fill" wide onClick={onClose}>
          {m.search_show({ count: answer.found })}
        </Button>
      }
    >
      <Filters search={search} answer={answer} isSheet />
    </Dialog>
  )
}
