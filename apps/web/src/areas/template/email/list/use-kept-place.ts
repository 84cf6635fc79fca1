import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useStable } from '#ui/actions/use-stable.ts'
import type { MailListHandle } from './mail-rows.tsx'

/** Where mails go, the focus comes to the row that stands in their place: the next key is for that one. */
export function useKeptPlace(ids: readonly number[], list: RefObject<MailListHandle | null>, where: string) {
  const going = useRef<{ ids: readonly number[]; at: number; where: string } | null>(null)
  useEffect(() => {
    // In another list their place is no place.
    if (going.current !== null && going.current.where !== where) going.current = null
    if (going.current === null || going.current.ids.some((id) => ids.includes(id))) return
    // Whoever has gone on to somewhere else by then stays there.
    if (document.activeElement === document.body) list.current?.focusAt(going.current.at)
    going.current = null
  }, [ids, list, where])
  return (gone: readonly number[]) => {
    const at = ids.findIndex((id) => gone.includes(id))
    going.current = { ids: gone, at, where }
    return at
  }
}

/** Whoever takes back what was done with mails goes on at the first of them, as soon as it stands in the list again. */
export function useComingBack(ids: readonly number[], list: RefObject<MailListHandle | null>, where: string) {
  const coming = useRef<{ ids: readonly number[]; where: string } | null>(null)
  const look = useStable(() => {
    const { current } = coming
    if (current?.where !== where) coming.current = null
    const at = current === null ? -1 : ids.findIndex((id) => current.ids.includes(id))
    if (coming.current === null || at < 0) return
    coming.current = null
    // Whoever has gone on to somewhere else stays there.
    if (document.activeElement?.matches('body, main') === true) list.current?.focusAt(at)
  })
  useEffect(look, [ids, where, look])
  return useStable((back: readonly number[]) => {
    coming.current = { ids: back, where }
    // As soon as the bar that was pressed is gone.
    requestAnimationFrame(look)
  })
}
