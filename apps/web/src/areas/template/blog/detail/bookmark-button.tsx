import { useMutation, useQueryClient } from '@tanstack/react-query'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { sayFault } from '../../core/notes/notes-store.ts'
import { detailOptions, setBookmark } from '../api.ts'
import { shortCount } from '../labels.ts'
import type { BlogDetail, Bookmark } from '../schema.ts'

/** Kept for later, at once; what cannot be kept is as before. */
export function BookmarkButton({ blog }: { blog: BlogDetail['blog'] }) {
  const { id, bookmarked, isBookmarked } = blog
  const client = useQueryClient()
  const show = (next: Bookmark) =>
    client.setQueryData(
      detailOptions(String(id)).queryKey,
      (before) => before && { ...before, blog: { ...before.blog, ...next } },
    )
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) => setBookmark(id, next),
    onMutate: (next) => show({ isBookmarked: next, bookmarked: bookmarked + (next ? 1 : -1) }),
    onSuccess: show,
    onError: (_, next) => {
      show({ isBookmarked: !next, bookmarked })
      sayFault(m.showroom_not_done())
    },
  })
  return (
    <Button
      variant="quiet"
      icon={isBookmarked ? IconBookmarkFilled : IconBookmark}
      aria-pressed={isBookmarked}
      onClick={() => {
        if (!isPending) mutate(!isBookmarked)
      }}
    >
      {m.blog_bookmark({ count: shortCount(bookmarked) })}
    </Button>
  )
}
