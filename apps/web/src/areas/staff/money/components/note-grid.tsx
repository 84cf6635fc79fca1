import { useId } from 'react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { DENOMINATIONS, parsePieces, sumNotes } from '../model.ts'
import type { NoteCounts } from '../model.ts'
import { money } from '../labels.ts'
import styles from './note-grid.module.css'

/** Adds up what lies in the drawer, note by note. */
export function NoteGrid({ counts, onChange }: { counts: NoteCounts; onChange: (counts: NoteCounts) => void }) {
  const id = useId()
  const sum = sumNotes(counts)
  return (
    <fieldset className={styles.grid}>
      <legend className="rc-visually-hidden">{m.money_notes()}</legend>
      {DENOMINATIONS.map((denomination) => {
        const fieldId = `${id}-${denomination}`
        const isWrong = parsePieces(counts[denomination]) === null
        return (
          <div key={denomination} className={styles.piece}>
            <label htmlFor={fieldId}>
              {formatMoney(denomination * 100)} <span className="rc-visually-hidden">{m.staff_baht()}</span>
            </label>
            <span aria-hidden="true">×</span>
            <input
              id={fieldId}
              value={counts[denomination] ?? ''}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={`${id}-sum`}
              onChange={(event) => onChange({ ...counts, [denomination]: event.currentTarget.value })}
            />
          </div>
        )
      })}
      <output id={`${id}-sum`} className={styles.sum}>
        {sum === null ? m.money_notes_wrong() : m.money_notes_sum({ amount: money(sum) })}
      </output>
    </fieldset>
  )
}
