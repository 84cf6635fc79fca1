import { formatExactMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { isoDate, toShopDate } from '@rodchao/rental'
import { localText, periodText, whenText } from '../labels.ts'
import { moneyNoteText } from './change-labels.ts'
import { moneyNote } from './change-model.ts'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import type { ChangeAnswer } from '@rodchao/contract'
import type { ShownAnswer } from './use-change-request.ts'
import styles from './change-sheet.module.css'

export interface ChangeAnswerProps {
  isStay: boolean
  shown: ShownAnswer
  isSending: boolean
  onSend: () => void
  /** Takes the nearest end that can be had. */
  onTakeEnd: (day: string, time: string) => void
}

const signed = (amount: number) => (amount > 0 ? `+${formatExactMoney(amount)}` : formatExactMoney(amount))

/** What the shop says to other times: price line by line, what is paid when, and what can be had instead. */
export function ChangeAnswerView({ isStay, shown, isSending, onSend, onTakeEnd }: ChangeAnswerProps) {
  const { answer, isNewPrice } = shown
  return (
    <div className={styles.answer} aria-live="polite">
      {isNewPrice ? (
        <Notice tone="warning" role="alert">
          {m.track_ask_new_price()}
        </Notice>
      ) : null}
      {answer.things.map((thing) => (
        <AnsweredThing key={thing.no} thing={thing} isOne={answer.things.length === 1} onTakeEnd={onTakeEnd} />
      ))}
      {answer.things.length === 1 ? null : (
        <PriceLines
          lines={[
            { key: 'old', label: m.track_ask_old_total(), amount: formatExactMoney(answer.oldTotal) },
            { key: 'difference', label: m.track_ask_difference(), amount: signed(answer.difference) },
          ]}
          total={{ label: m.track_ask_all_total(), amount: formatExactMoney(answer.newTotal) }}
        />
      )}
      {answer.isFree ? (
        <>
          <p>{moneyNoteText(moneyNote(answer), isStay)}</p>
          <Button variant="next" size="lg" wide loading={isSending} onClick={onSend}>
            {m.track_ask_send()}
          </Button>
          <p className={styles.small}>{m.track_ask_send_note()}</p>
        </>
      ) : null}
    </div>
  )
}

/** An extension says both in its own lines. */
function moneyLines(oldTotal: number, newTotal: number): PriceLine[] {
  return [
    { key: 'old', label: m.track_ask_old_total(), amount: formatExactMoney(oldTotal), tone: 'muted' },
    { key: 'difference', label: m.track_ask_difference(), amount: signed(newTotal - oldTotal) },
  ]
}

interface AnsweredThingProps {
  thing: ChangeAnswer['things'][number]
  isOne: boolean
  onTakeEnd: ChangeAnswerProps['onTakeEnd']
}

function AnsweredThing({ thing, isOne, onTakeEnd }: AnsweredThingProps) {
  const { no, kind, name, isOtherModel, lines, oldTotal, newTotal, isFree } = thing
  return (
    <section className={styles.thing} aria-label={isOne ? undefined : `${no} · ${localText(name)}`}>
      {isOne ? null : (
        <h4>
          {no} · {localText(name)}
        </h4>
      )}
      {isOne && isOtherModel ? <b>{m.track_model_to({ name: localText(name) })}</b> : null}
      <p className={styles.small}>{periodText(thing)}</p>
      {isFree ? (
        <PriceLines
          lines={lines.map(({ text, amount }, index) => ({
            key: String(index),
            label: localText(text),
            amount: formatExactMoney(amount),
          }))}
          total={{ label: m.track_ask_new_total(), amount: formatExactMoney(newTotal) }}
          after={isOne && kind === 'amend' ? moneyLines(oldTotal, newTotal) : []}
        />
      ) : (
        <Taken thing={thing} onTakeEnd={onTakeEnd} />
      )}
    </section>
  )
}

function Taken({ thing, onTakeEnd }: Pick<AnsweredThingProps, 'thing' | 'onTakeEnd'>) {
  const { kind, nearestFreeStart, freeUntil, end } = thing
  // Times of another day are named with it, seen from the end that was asked for.
  const now = parseInstant(end)
  return (
    <Notice
      tone="warning"
      role="status"
      title={kind === 'extend' ? m.track_ask_taken_extend() : m.track_ask_taken()}
      {...(freeUntil === null
        ? {}
        : {
            action: (
              <Button onClick={() => onTakeEnd(isoDate(toShopDate(parseInstant(freeUntil))), freeUntil.slice(11, 16))}>
                {m.track_ask_take_end()}
              </Button>
            ),
          })}
    >
      {freeUntil === null ? null : m.track_ask_free_until({ when: whenText(freeUntil, now) })}
      {nearestFreeStart === null ? null : m.track_ask_nearest({ when: whenText(nearestFreeStart, now) })}
      {freeUntil === null && nearestFreeStart === null ? m.track_ask_other_time() : null}
    </Notice>
  )
}
