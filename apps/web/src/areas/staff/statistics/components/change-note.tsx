import { figureChange } from '@rodchao/rental'
import { changeText } from '../labels.ts'
import type { ChangeKind } from '../labels.ts'
import styles from './change-note.module.css'

export interface ChangeNoteProps {
  now: number | null
  /** Undefined where the earlier days are not known yet. */
  before: number | null | undefined
  kind: ChangeKind
}

/** How a figure stands to the earlier days, small beside it; the room is kept while they are on their way. */
export function ChangeNote({ now, before, kind }: ChangeNoteProps) {
  return (
    <small className={styles.change} data-change="">
      {before === undefined ? ' ' : changeText(figureChange(now, before), kind)}
    </small>
  )
}
