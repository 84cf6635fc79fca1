import { useState } from 'react'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { joined } from '#areas/staff/core/labels.ts'
import { money } from '../labels.ts'
import { pettyLineLabel } from './petty-labels.ts'
import type { PettyLine } from './petty-labels.ts'
import parts from '../components/panel.module.css'

/** What a line of petty cash says; the button undoes it. */
export function PettyWords({ line, onUndo }: { line: PettyLine; onUndo: () => void }) {
  const now = useNow()
  const { note, receiptNumber, isCounterEntry, isUndone } = line.petty
  const [isPressed, setPressed] = useState(false)
  // The button goes once the line is undone: the keyboard goes on from what it says then.
  const words = useLostFocus<HTMLSpanElement>(isPressed && isUndone)
  return (
    <>
      <span ref={words} tabIndex={-1} className={parts.words}>
        {pettyLineLabel(line)}
        <span className={parts.detail}>{note}</span>
        <small>
          {joined(
            formatMoment(line.at, now),
            line.recordedBy,
            receiptNumber === null ? null : m.money_petty_receipt_of({ number: receiptNumber }),
            isUndone ? m.money_petty_undone() : null,
          )}
        </small>
      </span>
      {isUndone || isCounterEntry ? null : (
        <span className={parts.undo}>
          <Button
            variant="quiet"
            aria-label={m.money_petty_undo_of({ what: pettyLineLabel(line), amount: money(Math.abs(line.amount)) })}
            onClick={() => {
              setPressed(true)
              onUndo()
            }}
          >
            {m.money_petty_undo()}
          </Button>
        </span>
      )}
    </>
  )
}
