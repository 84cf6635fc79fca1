import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import styles from './side-cards.module.css'

/** A small card beside the posts. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Card>
  )
}
