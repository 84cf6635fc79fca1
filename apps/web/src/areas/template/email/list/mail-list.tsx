import { lazy, Suspense, useRef } from 'react'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { MailRows } from './mail-rows.tsx'
import type { MailListProps } from './mail-rows.tsx'
import styles from './mail-list.module.css'

/** What places long lists weighs as much as the rest of the page: a mailbox that is tidied up does without. */
const WHOLE_AT_MOST = 60
const LongMailList = lazy(async () => ({ default: (await import('./long-mail-list.tsx')).LongMailList }))

export function MailList(props: MailListProps) {
  if (props.ids.length <= WHOLE_AT_MOST) return <ShortMailList {...props} />
  return (
    <Suspense
      fallback={
        <div className={styles.scroller}>
          <Loading shapes={['row', 'row', 'row', 'row', 'row', 'row']} />
        </div>
      }
    >
      <LongMailList {...props} />
    </Suspense>
  )
}

function ShortMailList(props: MailListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  return <MailRows {...props} scroller={scroller} first={0} last={props.ids.length - 1} />
}
