import { useId } from 'react'
import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import parts from './panel.module.css'

/** A list under its title; beside it stands what its figures are in, unless there is something to do. */
export function PanelCard({ title, tool, children }: { title: string; tool?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={parts.head}>
        <h2 id={titleId} className={parts.title}>
          {title}
        </h2>
        {tool === undefined ? <span className={parts.quiet}>{m.staff_baht()}</span> : tool}
      </div>
      {children}
    </Card>
  )
}
