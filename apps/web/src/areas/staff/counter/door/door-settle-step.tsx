import { useState } from 'react'
import type { DeliveryStop, Door, DriverDay } from '@rodchao/contract'
import type { DoorWay } from '@rodchao/rental'
import { formatMoney, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { parseBaht } from '#lib/typed-money.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import fields from '#areas/staff/core/components/fields.module.css'
import type { Readings } from '../readings.ts'
import { CashAndScan } from './cash-and-scan.tsx'
import type { DoorDraft } from './door-draft.ts'
import { splitMoney } from './door-money.ts'
import { isAnythingOpen, isStillAgreed, returnSum, settledAt, settlementPlan, waysOf } from './door-return.ts'
import type { ReturnSum, Settled } from './door-return.ts'
import styles from './door.module.css'

export interface DoorSettleStepProps {
  stop: DeliveryStop
  door: Door
  promptPay: DriverDay['promptPay']
  readings: Readings | null
  draft: DoorDraft
  onChange: (next: Partial<DoorDraft>) => void
  onDone: () => void
}

/** What the return costs, what of the deposit goes back, and what of it is done here. */
export function DoorSettleStep(props: DoorSettleStepProps) {
  const { door, readings, draft, onChange } = props
  const now = useNow()
  if (readings === null) return <Notice tone="hint">{m.door_settle_after()}</Notice>
  const isAgreed = isStillAgreed(door, readings, draft)
  const sum = returnSum(door, readings, draft, isAgreed ? (draft.settled?.at ?? now) : now)
  if (sum === undefined) return <Notice tone="hint">{m.door_settle_unknown()}</Notice>
  return (
    <div className={fields.form}>
      <Sums sum={sum} />
      {!isAnythingOpen(sum) ? (
        <p className={fields.quiet}>{m.door_settle_nothing()}</p>
      ) : isAgreed && draft.settled !== null ? (
        <>
          <p>{settledText(draft.settled)}</p>
          <p className={fields.quiet}>{m.door_settle_at({ time: formatTime(draft.settled.at) })}</p>
          <Button onClick={() => onChange({ settled: null })}>{m.door_settle_change()}</Button>
        </>
      ) : (
        <Choice {...props} sum={sum} at={now} />
      )}
    </div>
  )
}

/** "Took 350 · gave back 1,650", or who does it. */
export function settledText({ money }: Settled): string {
  if (money === null) return m.door_settle_by_shop()
  const taken = money.taken.reduce((all, { amount }) => all + amount, 0)
  const left = money.seen.held - money.keep - money.refund
  return [
    ...(taken > 0 ? [m.door_settled_took({ amount: formatMoney(taken) })] : []),
    ...(money.keep > 0 ? [m.door_settled_kept({ amount: formatMoney(money.keep) })] : []),
    ...(money.refund > 0 ? [m.door_settled_back({ amount: formatMoney(money.refund) })] : []),
    ...(left > 0 ? [m.door_settled_left({ amount: formatMoney(left) })] : []),
  ].join(' · ')
}

function Sums({ sum: { charges, before, seen } }: { sum: ReturnSum }) {
  const lines: [string, number][] = [
    ...charges.map(({ textTh, textEn, quantity, amount }): [string, number] => [
      `${inReadersLanguage({ th: textTh, en: textEn })}${quantity === 1 ? '' : ` × ${quantity}`}`,
      amount,
    ]),
    ...(before > 0 ? [[m.door_settle_before(), before] as [string, number]] : []),
    ...(before < 0 ? [[m.door_settle_credit(), before] as [string, number]] : []),
  ]
  return (
    <dl className={styles.sums}>
      {lines.length === 0 ? (
        <div>
          <dt>{m.door_settle_none()}</dt>
          <dd>{formatMoney(0)}</dd>
        </div>
      ) : (
        lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))
      )}
      <div className={styles.sum}>
        <dt>{m.door_settle_owed()}</dt>
        <dd>
          {formatMoney(Math.max(0, seen.balance))} {m.staff_baht()}
        </dd>
      </div>
      <div>
        <dt>{m.door_settle_held()}</dt>
        <dd>
          {formatMoney(seen.held)} {m.staff_baht()}
        </dd>
      </div>
    </dl>
  )
}

function wayLabel(way: DoorWay, isOwed: boolean): string {
  if (way === 'desk') return m.door_way_desk()
  if (way === 'customer') return m.door_way_customer()
  return isOwed ? m.door_way_deposit() : m.door_way_back()
}

function Choice({
  stop,
  promptPay,
  draft,
  onChange,
  onDone,
  sum,
  at,
}: DoorSettleStepProps & { sum: ReturnSum; at: number }) {
  const [isSeen, setSeen] = useState(false)
  const [isTried, setTried] = useState(false)
  const { cash, isBackByShop } = draft
  const ways = waysOf(sum)
  const way = draft.way !== null && ways.includes(draft.way) ? draft.way : (ways[0] ?? 'desk')
  const { keep, take, refund } = settlementPlan(sum, way, false)
  const isTyped = cash.trim() !== ''
  const received = isTyped ? parseBaht(cash) : null
  const split = take > 0 && received !== null ? splitMoney({ rent: take, deposit: 0 }, received) : undefined
  const settled = settledAt(sum, { at, way, isBackByShop, cash })
  const isPaid = take === 0 || (split !== undefined && (split.rest === 0 || isSeen))
  const isCapped = way === 'deposit' && keep < Math.min(sum.seen.held, sum.seen.balance)
  return (
    <form
      className={fields.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (settled === null || !isPaid) return
        onChange({ settled, way })
        onDone()
      }}
    >
      <ChipChoice
        label={m.door_settle_how()}
        values={ways}
        chosen={way}
        text={(one) => wayLabel(one, sum.seen.balance > 0)}
        onChoose={(chosen) => onChange({ way: chosen })}
      />
      {isCapped ? <Notice tone="hint">{m.door_settle_limit({ amount: formatMoney(keep) })}</Notice> : null}
      {keep > 0 ? (
        <p className={styles.change}>
          {m.door_way_deposit()}{' '}
          <b>
            {formatMoney(keep)} {m.staff_baht()}
          </b>
        </p>
      ) : null}
      {take > 0 ? (
        <CashAndScan
          due={take}
          code={stop.reservation.code}
          promptPay={promptPay}
          cash={cash}
          cashError={(isTyped && received === null) || (isTried && !isTyped) ? m.door_cash_wrong() : undefined}
          split={split}
          isSeen={isSeen}
          isTried={isTried}
          onCash={(typed) => onChange({ cash: typed })}
          onSeen={setSeen}
        />
      ) : null}
      {refund > 0 ? (
        <>
          <p className={styles.change}>
            {m.door_settle_back()}{' '}
            <b>
              {formatMoney(refund)} {m.staff_baht()}
            </b>
          </p>
          <ChipChoice
            label={m.door_settle_back_how()}
            values={['now', 'shop'] as const}
            chosen={isBackByShop ? 'shop' : 'now'}
            text={(one) => (one === 'now' ? m.door_back_now() : m.door_back_shop())}
            onChoose={(one) => onChange({ isBackByShop: one === 'shop' })}
          />
        </>
      ) : null}
      <Button type="submit" variant="fill" size="lg">
        {way === 'desk' ? m.door_settle_leave() : m.door_settle_agree()}
      </Button>
    </form>
  )
}
