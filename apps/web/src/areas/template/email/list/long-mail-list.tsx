import { useCallback, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { MailRows, ROW_PX } from './mail-rows.tsx'
import type { MailListProps } from './mail-rows.tsx'

const ROWS_BEYOND = 8

/** Only the rows in sight are in the page, however many there are. */
export function LongMailList(props: MailListProps) {
  const { ids } = props
  const scroller = useRef<HTMLDivElement>(null)
  // The same one while the list is the same: with another one every row is placed anew.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])
  // It answers anew with each scroll, and nothing here keeps its answers.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: ROWS_BEYOND,
    // Until it is measured: rows come with the first drawing, not with a second one.
    initialRect: { width: 0, height: window.innerHeight },
    getItemKey,
  })
  const items = virtual.getVirtualItems()
  return (
    <MailRows
      {...props}
      scroller={scroller}
      first={items[0]?.index ?? 0}
      last={items.at(-1)?.index ?? 0}
      scrollTo={(index) => virtual.scrollToIndex(index)}
    />
  )
}
