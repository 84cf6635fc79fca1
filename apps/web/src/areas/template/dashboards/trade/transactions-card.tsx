import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { MetricCard } from '../cards/metric-card.tsx'
import { signedDollars } from '../cards/signed-dollars.ts'
import type { ShopDashboard } from '../schema.ts'
import styles from './row-cards.module.css'

const SIGNS: Readonly<Record<string, IconDrawing>> = {
  wallet: IconWallet,
  check: IconCheck,
  qrcode: IconQrcode,
  'credit-card': IconCreditCard,
  'trending-up': IconTrendingUp,
}

export interface TransactionsCardProps {
  transactions: ShopDashboard['transactionData']
  className?: string | undefined
}

/** What came in and what went out last, and what is left of it. */
export function TransactionsCard({ transactions, className }: TransactionsCardProps) {
  const sum = transactions.reduce((all, { payment }) => all + readPayment(payment), 0)
  return (
    <MetricCard
      title={m.trade_transactions()}
      note={m.trade_transactions_note({ count: transactions.length })}
      className={className}
      foot={
        <p className={styles.sum}>
          {m.dash_sum()}
          <span className={styles.figure}>{signedDollars(sum)}</span>
        </p>
      }
    >
      <ul className={styles.rows}>
        {transactions.map(({ mode, types, avatar, payment, deduction }) => (
          <li key={`${mode} ${types}`}>
            <span className={styles.sign}>
              <Icon of={SIGNS[avatar] ?? IconWallet} size={20} />
            </span>
            <span className={styles.name}>
              <b>{mode}</b>
              {types}
            </span>
            <span className={styles.figure} data-in={deduction ? undefined : ''} data-out={deduction ? '' : undefined}>
              {signedDollars(readPayment(payment))}
            </span>
          </li>
        ))}
      </ul>
    </MetricCard>
  )
}

/** `-$74` as the answer writes it. */
function readPayment(text: string): number {
  return Number(text.replaceAll(/[$,]/g, ''))
}
