import { useId } from 'react'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Closing, Drawer } from '../api.ts'
import { cashDifference } from '../model.ts'
import { differenceLabel, money } from '../labels.ts'
import styles from './drawer-closings.module.css'
import parts from './panel.module.css'

/** Earlier counts, the newest first; on paper together with the figures of now. */
export function DrawerClosings({ closings, branchName }: Pick<Drawer, 'closings'> & { branchName: string }) {
  const titleId = useId()
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={parts.head}>
        <h2 id={titleId} className={parts.title}>
          {m.money_closings({ branch: branchName })}
        </h2>
        {closings.length === 0 ? null : (
          <Button variant="quiet" icon={IconPrinter} className={parts.print} onClick={() => print()}>
            {m.money_print()}
          </Button>
        )}
      </div>
      {closings.length === 0 ? (
        <p className={parts.empty}>{m.money_closings_empty()}</p>
      ) : (
        <ol className={styles.closings}>
          {closings.map((closing) => (
            <ClosingRow key={closing.id} closing={closing} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function ClosingRow({ closing }: { closing: Closing }) {
  const difference = cashDifference(closing.counted, closing.expected)
  const figures = [
    { key: 'float', name: m.money_opening_float(), amount: closing.openingFloat },
    { key: 'in', name: m.money_cash_in(), amount: closing.cashIn },
    { key: 'out', name: m.money_cash_out(), amount: -closing.cashOut },
    { key: 'expected', name: m.money_expected(), amount: closing.expected },
    { key: 'counted', name: m.money_counted(), amount: closing.counted },
    { key: 'left', name: m.money_left_float(), amount: closing.leftFloat },
  ]
  return (
    <li>
      <p className={styles.when}>
        <b>{formatDateTime(closing.until)}</b>
        <span className={styles.difference} data-kind={difference.kind}>
          {differenceLabel(difference)}
        </span>
      </p>
      <p className={parts.quiet}>
        {m.money_counted_since({ time: formatDateTime(closing.from) })}
        {closing.closedBy === null ? null : ` · ${closing.closedBy}`}
      </p>
      <dl>
        {figures.map(({ key, name, amount }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {closing.note === '' ? null : <p className={styles.note}>{closing.note}</p>}
    </li>
  )
}
