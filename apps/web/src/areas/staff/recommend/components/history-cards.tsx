import { useState } from 'react'
import { formatCount, formatMoney } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { Plate } from '#ui/display/plate.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Recommendations } from '../api.ts'
import { factorText, percentText, shareText } from '../labels.ts'
import type { RuleDraft } from '../model.ts'
import { SectionHead } from './section-head.tsx'
import styles from './history-cards.module.css'

export interface HistoryCardsProps {
  data: Recommendations
  isOwner: boolean
  /** Opens a rule that begins so. */
  onMake: (draft: Partial<RuleDraft>) => void
}

const ALL = 10_000

/** What history and the yard say; each becomes a rule by one press. */
export function HistoryCards({ data, isOwner, onMake }: HistoryCardsProps) {
  const { pairs, idle, history, settings } = data
  const bookings = formatCount(history.bookings)
  return (
    <div className={styles.cards}>
      <Card padding="flush" aria-label={m.recommend_pairs()}>
        <SectionHead
          title={m.recommend_pairs()}
          note={pairs.length === 0 ? '' : m.recommend_pairs_of({ count: bookings })}
        />
        {pairs.length === 0 ? (
          <p className={styles.none}>{m.recommend_pairs_none({ count: bookings })}</p>
        ) : (
          <ul className={styles.rows}>
            {pairs.map((pair) => (
              <li key={`${pair.productId} ${pair.otherId} ${pair.addonId}`} className={styles.row}>
                <span className={styles.words}>
                  <b>
                    {inReadersLanguage(pair.productName)} + {inReadersLanguage(pair.name)}
                  </b>
                  <small>
                    {m.recommend_pair_line({ count: formatCount(pair.bookings), percent: shareText(pair.share) })}
                  </small>
                </span>
                <span className={styles.figure}>
                  <b>{m.recommend_pair_lift({ lift: factorText(pair.lift) })}</b>
                  <small>{m.recommend_pair_lower({ lower: factorText(pair.lower) })}</small>
                </span>
                <MakeRule
                  isMade={pair.ruleId !== null}
                  label={m.recommend_make_rule()}
                  made={m.recommend_is_rule()}
                  onMake={() =>
                    onMake({
                      what: pair.addonId === null ? `p${pair.otherId}` : `a${pair.addonId}`,
                      whenProductId: String(pair.productId),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card padding="flush" aria-label={m.recommend_idle()}>
        <SectionHead
          title={m.recommend_idle()}
          note={m.recommend_idle_over({ count: formatCount(settings.idleDays) })}
        />
        {idle.length === 0 ? (
          <p className={styles.none}>{m.recommend_idle_none()}</p>
        ) : (
          <ul className={styles.rows}>
            {idle.map((unit) => (
              <li key={unit.unitId} className={styles.row}>
                <span className={styles.words}>
                  <span>
                    <Plate number={unit.label} unassigned="" />
                  </span>
                  <small>{inReadersLanguage(unit.productName)}</small>
                </span>
                <span className={styles.figure}>
                  <b>
                    {unit.days === null
                      ? m.recommend_idle_never()
                      : m.recommend_idle_days({ count: formatCount(unit.days) })}
                  </b>
                  <small>{offText(unit)}</small>
                </span>
                <MakeRule
                  isMade={unit.ruleId !== null}
                  label={m.recommend_push()}
                  made={m.recommend_pushed()}
                  onMake={() =>
                    onMake({
                      what: `p${unit.productId}`,
                      unitId: unit.unitId,
                      discount:
                        isOwner && unit.discountBasisPoints !== null ? percentText(unit.discountBasisPoints) : '',
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

interface MakeRuleProps {
  isMade: boolean
  label: string
  made: string
  onMake: () => void
}

/** The way to a rule, or that there is one; whoever has just made it goes on from there. */
function MakeRule({ isMade, label, made, onMake }: MakeRuleProps) {
  const [isPressed, setPressed] = useState(false)
  const done = useLostFocus<HTMLSpanElement>(isPressed && isMade)
  if (isMade)
    return (
      <span ref={done} tabIndex={-1} className={styles.done}>
        {made}
      </span>
    )
  return (
    <Button
      onClick={() => {
        setPressed(true)
        onMake()
      }}
    >
      {label}
    </Button>
  )
}

function offText({ dayPrice, discountBasisPoints }: Recommendations['idle'][number]): string {
  if (dayPrice === null || discountBasisPoints === null) return ''
  const amount = Math.round((dayPrice * (ALL - discountBasisPoints)) / ALL / 100) * 100
  return m.recommend_idle_off({ percent: percentText(discountBasisPoints), amount: formatMoney(amount) })
}
