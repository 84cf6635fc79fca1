import { lineUnit } from '@rodchao/rental'
import type { PaperLine } from '@rodchao/contract'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { shortMoment } from '../labels.ts'
import { Both, BothText, Glued, inBoth } from './both.tsx'
import styles from './sheet.module.css'

export const moneyText = (amount: number) => formatExactMoney(amount)

/** Of which thing, at which price and for which time. */
function LineDetails({ line }: { line: PaperLine }) {
  const { thing, note } = line
  const plate = thing?.plate ? [thing.plate, thing.plateProvince].filter(Boolean).join(' ') : null
  return (
    <>
      {plate === null && note === undefined ? null : (
        <p className={styles.detail}>
          {plate === null ? null : (
            <>
              <Both of={m.print_plate} /> <Glued>{plate}</Glued>
            </>
          )}
          {plate === null || note === undefined ? null : ' · '}
          {note === undefined ? null : <BothText text={note} />}
        </p>
      )}
      {thing === undefined ? null : (
        <p className={styles.detail}>
          <BothText
            text={inBoth((options) =>
              m.print_line_time(
                {
                  start: shortMoment(thing.start)[options.locale],
                  end: shortMoment(thing.end)[options.locale],
                },
                options,
              ),
            )}
          />
        </p>
      )}
    </>
  )
}

/** What is charged for, line by line. */
export function Lines({ lines }: { lines: readonly PaperLine[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th className={styles.no}>
            <Both of={m.print_col_no} />
          </th>
          <th>
            <Both of={m.print_col_item} />
          </th>
          <th className={styles.figure}>
            <Both of={m.print_col_quantity} />
          </th>
          <th>
            <Both of={m.print_col_unit} />
          </th>
          <th className={styles.figure}>
            <Both of={m.print_col_unit_price} />
          </th>
          <th className={styles.figure}>
            <Both of={m.print_col_amount} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // A paper is frozen: its lines never change places.
          <tr key={index}>
            <td className={styles.no}>{index + 1}</td>
            <td>
              <BothText text={line.text} />
              <LineDetails line={line} />
            </td>
            <td className={styles.figure}>{line.quantity}</td>
            <td className={styles.measure}>
              <BothText text={line.unit ?? lineUnit(line.text.en)} />
            </td>
            <td className={styles.figure}>{moneyText(line.unitAmount)}</td>
            <td className={styles.figure}>{moneyText(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function AmountInWords({ words }: { words: string }) {
  return (
    <p className={styles.words}>
      <span>
        <Both of={m.print_words_label} />
      </span>
      <b lang="th">{m.print_words({ words })}</b>
    </p>
  )
}
