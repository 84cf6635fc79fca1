import { useEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { MailRows, ROW_PX } from './mail-rows.tsx'
import type { MailListProps } from './mail-rows.tsx'

/** Once somebody comes to the list; before, rows beyond its edge would only make those in sight come later. */
const ROWS_BEYOND = 8

/** Of the box that the last list was in: a list that begins with it is not drawn again once its own is measured. */
let lastHeight: number | undefined

/** Only the rows in sight are in the page, however many there are. */
export function LongMailList(props: MailListProps) {
  const { ids } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  // It answers anew with each scroll, and nothing here keeps its answers.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: isNear ? ROWS_BEYOND : 0,
    // Until it is measured: rows come with the first drawing, not with a second one.
    initialRect: { width: 0, height: lastHeight ?? window.innerHeight },
  })
  useEffect(
    () => () => {
      lastHeight = virtual.scrollRect?.height ?? lastHeight
    },
    [virtual],
  )
  const items = virtual.getVirtualItems()
  return (
    <MailRows
      {...props}
      scroller={scroller}
      onNear={isNear ? undefined : () => setNear(true)}
      first={items[0]?.index ?? 0}
      last={items.at(-1)?.index ?? 0}
    />
  )
}
