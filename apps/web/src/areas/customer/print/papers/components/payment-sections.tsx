import type { Paper } from '@rodchao/contract'
import { clockTime, englishDate, thaiDate, toShopDate } from '@rodchao/rental'
import { MINUS, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { LocalText } from '#lib/locale.ts'
import { Both, BothText, Glued, inBoth } from '#areas/customer/print/components/both.tsx'
import { moneyText } from '#areas/customer/print/components/lines.tsx'
import { isDepositReturn, moneyWay } from '../model.ts'
import { paymentMethods } from '../labels.ts'
import { Fact } from './paper-sections.tsx'
import sheet from '#areas/customer/print/components/sheet.module.css'
import styles from './paper.module.css'

const BASIS_POINTS_PER_PERCENT = 100

function movedAt(instant: string, isOut: boolean): LocalText {
  const at = parseInstant(instant)
  const [date, time] = [toShopDate(at), clockTime(at)]
  return inBoth((options) => {
    const isThai = options.locale === 'th'
    const inputs = { day: (isThai ? thaiDate : englishDate)(date, 'short'), time: isThai ? `${time} น.` : time }
    return isOut ? m.papers_returned_at(inputs, options) : m.papers_received_at(inputs, options)
  })
}

const WITHHELD = {
  rent: m.papers_withheld_rent,
  transport: m.papers_withheld_transport,
  service: m.papers_withheld_service,
} as const

/** Receipts say what a company withheld of them. Tax invoices never do. */
function Withheld({ paper }: { paper: Paper }) {
  const { kind, withholding = [] } = paper
  if (kind !== 'receipt') return null
  const total = withholding.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Fact name={m.papers_withheld}>
      {withholding.length === 0 ? (
        <Both of={m.papers_withheld_none} />
      ) : (
        <>
          {withholding.map((one) => (
            <p key={one.kind}>
              <BothText
                text={inBoth((options) =>
                  WITHHELD[one.kind](
                    {
                      percent: one.rateBasisPoints / BASIS_POINTS_PER_PERCENT,
                      base: moneyText(one.base),
                      amount: moneyText(one.amount),
                    },
                    options,
                  ),
                )}
              />
            </p>
          ))}
          <p>
            <BothText text={inBoth((options) => m.papers_withheld_total({ amount: moneyText(total) }, options))} />
          </p>
        </>
      )}
    </Fact>
  )
}

/** How and when the money moved, with the bank's reference. */
export function Payment({ paper }: { paper: Paper }) {
  const { payment } = paper
  if (payment === null) return null
  const isOut = moneyWay(paper) === 'out'
  return (
    <dl className={styles.payment}>
      <dt>
        <Both of={isOut ? m.papers_returned_by : m.papers_paid_by} />
      </dt>
      <dd className={styles.methods}>
        {paymentMethods(payment.method).map(({ key, label, isUsed }) => (
          <span key={key} data-used={isUsed ? '' : undefined}>
            <i aria-hidden="true" />
            <Both of={label} />
            {isUsed ? <span className="rc-visually-hidden"> ✓</span> : null}
          </span>
        ))}
      </dd>
      <Fact name={m.papers_ref}>
        <>
          {payment.transferRef === null ? (
            <Both of={m.papers_ref_none} />
          ) : (
            <span className={sheet.whole}>{payment.transferRef}</span>
          )}{' '}
          <BothText text={movedAt(payment.receivedAt, isOut)} />
        </>
      </Fact>
      <Withheld paper={paper} />
    </dl>
  )
}

/** What came in and what was kept of it, on the slip of what goes back. */
export function DepositAccount({ paper }: { paper: Paper }) {
  const { deposit } = paper
  if (deposit === undefined || !isDepositReturn(paper)) return null
  return (
    <dl className={styles.account}>
      <Fact name={m.papers_deposit_taken}>{moneyText(deposit.received)}</Fact>
      {deposit.kept.map(({ amount, reason }, index) => (
        // Entries of a frozen paper never change places.
        <div key={index}>
          <dt>
            <BothText text={inBoth((options) => m.papers_deposit_kept({ reason }, options))} />
          </dt>
          <dd>
            <Glued>{`${MINUS}${moneyText(amount)}`}</Glued>
          </dd>
        </div>
      ))}
    </dl>
  )
}
