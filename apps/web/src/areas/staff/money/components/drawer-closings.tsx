import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FactList } from '#areas/staff/core/components/fact-list.tsx'
import { SignatureLines } from '#areas/staff/core/print/signature-lines.tsx'
import { PanelCard } from './panel-card.tsx'
import type { Closing, Drawer } from '../api.ts'
import { cashDifference } from '../model.ts'
import { differenceLabel, money } from '../labels.ts'
import styles from './drawer-closings.module.css'
import parts from './panel.module.css'

/** Earlier counts, the newest first; on paper together with the figures of now. */
export function DrawerClosings({ closings, branchName }: Pick<Drawer, 'closings'> & { branchName: string }) {
  return (
    <PanelCard
      title={m.money_closings({ branch: branchName })}
      tool={
        closings.length === 0 ? null : (
          <Button variant="quiet" icon={IconPrinter} className={parts.print} onClick={() => print()}>
            {m.money_print()}
          </Button>
        )
      }
    >
      {closings.length === 0 ? (
        <p className={parts.empty}>{m.money_closings_empty()}</p>
      ) : (
        <ol className={styles.closings}>
          {closings.map((closing) => (
            <ClosingRow key={closing.id} closing={closing} />
          ))}
        </ol>
      )}
      {closings.length === 0 ? null : (
        <SignatureLines
          who={[m.money_sheet_count_sign(), m.money_sheet_receive_sign()]}
          date={m.money_closing_signed_on()}
        />
      )}
    </PanelCard>
  )
}

/** Most drawers see no petty cash at all. */
function pettyFigures({ pettyIn, pettyOut }: Closing): [string, string][] {
  if (pettyIn === 0 && pettyOut === 0) return []
  return [
    [m.money_petty_sum_in(), money(pettyIn)],
    [m.money_petty_sum_out(), money(-pettyOut)],
  ]
}

function ClosingRow({ closing }: { closing: Closing }) {
  const difference = cashDifference(closing.counted, closing.expected)
  const figures: [string, string][] = [
    [m.money_opening_float(), money(closing.openingFloat)],
    [m.money_cash_in(), money(closing.cashIn)],
    [m.money_cash_out(), money(-closing.cashOut)],
    ...pettyFigures(closing),
    [m.money_expected(), money(closing.expected)],
    [m.money_counted(), money(closing.counted)],
    [m.money_left_float(), money(closing.leftFloat)],
    [m.money_taken_out(), money(closing.counted - closing.leftFloat)],
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
      <FactList className={undefined} facts={figures} />
      {closing.note === '' ? null : <p className={styles.note}>{closing.note}</p>}
    </li>
  )
}
