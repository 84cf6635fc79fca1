import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { RecordsSide } from './records-side.tsx'
import type { RecordsSideProps } from './records-side.tsx'
import frame from '../records-page.module.css'

export interface OwnersPageProps {
  here: RecordsSideProps['here']
  title: string
  children: ReactNode
  /** What is told of the page without standing on it. */
  toasts?: ReactNode
}

/** A page beside the list of records that only the owner opens; its route says so, and the guard keeps others from it. */
export function OwnersPage({ here, title, children, toasts }: OwnersPageProps) {
  return (
    <div className={frame.page} data-fills-window="">
      <aside className={frame.side}>
        <p className={frame.sideHead}>{m.records_title()}</p>
        <RecordsSide here={here} />
      </aside>
      <div className={frame.main}>
        <StaffTop>
          <h1>{title}</h1>
        </StaffTop>
        {children}
      </div>
      {toasts}
    </div>
  )
}
