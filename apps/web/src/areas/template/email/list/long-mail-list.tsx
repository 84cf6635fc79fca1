import { useEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { MailRows, ROW_PX } from './mail-rows.tsx'
import type { MailListProps } from './mail-rows.tsx'

/** What places lists makes a note of each thing that it places; fifty thousand notes took as long as drawing the rows. */
const ROWS_PER_BLOCK = 5
/** Once somebody comes to the list; before, rows beyond its edge would only make those in sight come later. */
const BLOCKS_BEYOND = 1

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
    count: Math.ceil(ids.length / ROWS_PER_BLOCK),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX * ROWS_PER_BLOCK,
    overscan: isNear ? BLOCKS_BEYOND : 0,
    // Until it is measured: rows come with the first drawing, not with a second one.
    initialRect: { width: 0, height: lastHeight ?? window.innerHeight },
  })
  useEffect(
    () => () => {
      lastHeight = virtual.scrollRect?.height ?? lastHeight
    },
    [virtual],
  )
  const blocks = virtual.getVirtualItems()
  const first = (blocks[0]?.index ?? 0) * ROWS_PER_BLOCK
  const last = ((blocks.at(-1)?.index ?? 0) + 1) * ROWS_PER_BLOCK - 1
  return (
    <MailRows
      {...props}
      scroller={scroller}
      onNear={() => setNear(true)}
      first={first}
      last={Math.min(last, ids.length - 1)}
    />
  )
}
