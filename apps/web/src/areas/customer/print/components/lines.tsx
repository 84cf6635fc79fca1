import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { localText } from '../labels.ts'
import styles from './sheet.module.css'

export const moneyText = (amount: number) => formatExactMoney(amount)

interface Line {
  text: { th: string; en: string }
  quantity: number
  unitAmount: number
  amount: number
}

/** What is charged for, line by line. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th className={styles.no}>{m.print_col_no()}</th>
          <th>{m.print_col_item()}</th>
          <th className={styles.figure}>{m.print_col_quantity()}</th>
          <th className={styles.figure}>{m.print_col_unit_price()}</th>
          <th className={styles.figure}>{m.print_col_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // A paper is frozen: its lines never change places.
          <tr key={index}>
            <td className={styles.no}>{index + 1}</td>
            <td>{localText(line.text)}</td>
            <td className={styles.figure}>{line.quantity}</td>
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
      <span>{m.print_words_label()}</span>
      <b lang="th">{m.print_words({ words })}</b>
    </p>
  )
}
