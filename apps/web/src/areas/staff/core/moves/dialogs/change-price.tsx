import type { BookableProduct, Product, ResponseBody } from '@rodchao/contract'
import { formatMoment, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import type { BookingDraft } from '#areas/staff/core/trip/booking-draft.ts'
import { closedGates, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { gateMessage } from '../gate-labels.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { movedTo } from '../../trip/booking-draft.ts'
import styles from '../move-actions.module.css'

/** So many other products are proposed. */
const MOST_PROPOSED = 4

export interface ChangePriceProps {
  isStay: boolean
  /** What is still to pay as it stands, satang; below zero the shop owes. */
  balance: number
  /** The damage deposit as it was agreed, satang. */
  depositBefore: number
  draft: BookingDraft
  products: readonly Product[]
  /** What can be had in the time that is chosen. */
  models: readonly BookableProduct[] | undefined
  preview: ResponseBody<'previewChange'> | undefined
  error: Error | null
  isFetching: boolean
  /** Why the change itself was refused: meanwhile the vehicle may be gone. */
  refused: Error | null
  onChange: (draft: BookingDraft) => void
  onChooseModel: (productId: number) => void
}

/** What the change costs against what was agreed, and the ways out when nothing is free. */
export function ChangePrice(props: ChangePriceProps) {
  const { isStay, balance, depositBefore, preview, error, isFetching, refused } = props
  const isGone = isProblem(refused, 'not_free')
  return (
    <div className={styles.form} aria-busy={isFetching}>
      <div role="status" className={styles.form}>
        {error === null ? null : (
          <Notice tone="warning" title={problemMessage(error)}>
            {closedGates(error).map((gate) => (
              <p key={gate.gate}>{gateMessage(gate, isStay)}</p>
            ))}
          </Notice>
        )}
        {preview === undefined || error !== null ? null : (
          <Difference {...{ isStay, balance, depositBefore, preview }} isOld={isFetching} />
        )}
      </div>
      {isGone || preview?.isFree === false ? <WaysOut {...props} nearest={preview?.nearestFreeStart ?? null} /> : null}
    </div>
  )
}

interface DifferenceProps {
  isStay: boolean
  balance: number
  depositBefore: number
  preview: ResponseBody<'previewChange'>
  isOld: boolean
}

function Difference({ isStay, balance, depositBefore, preview, isOld }: DifferenceProps) {
  const { quote, oldTotal, difference, unitLabel, isFree } = preview
  const label =
    difference === 0
      ? m.changes_difference_none()
      : difference > 0
        ? m.changes_difference_more()
        : m.changes_difference_less()
  const credit = -Math.min(0, balance + difference)
  return (
    <div data-old={isOld ? '' : undefined} className={styles.price}>
      <PriceLines
        lines={quote.lines.map((line, index) => ({
          key: String(index),
          label: inReadersLanguage(line.text),
          amount: line.amount === 0 ? m.staff_line_included() : formatMoney(line.amount),
          tone: 'muted',
        }))}
        total={{ label: m.changes_new_total(), amount: formatMoney(oldTotal + difference) }}
        after={[
          { key: 'old', label: m.changes_old_total(), amount: formatMoney(oldTotal), tone: 'muted' },
          {
            key: 'difference',
            label: label,
            amount: `${difference > 0 ? '+' : ''}${formatMoney(difference)}`,
            tone: difference > 0 ? 'owed' : 'plain',
          },
          ...(credit === 0
            ? []
            : [
                {
                  key: 'credit',
                  label: isStay ? m.staff_credit_stay() : m.staff_credit(),
                  amount: formatMoney(credit),
                  tone: 'plain' as const,
                },
              ]),
          ...(quote.damageDeposit === depositBefore
            ? []
            : [
                {
                  key: 'deposit',
                  label: m.changes_deposit_from({ amount: formatMoney(depositBefore) }),
                  amount: formatMoney(quote.damageDeposit),
                  tone: quote.damageDeposit > depositBefore ? ('owed' as const) : ('plain' as const),
                },
              ]),
        ]}
      />
      {isFree && unitLabel !== null ? (
        <p className="rc-muted">{(isStay ? m.changes_amend_house : m.changes_amend_unit)({ unit: unitLabel })}</p>
      ) : null}
    </div>
  )
}

type WaysOutProps = Pick<
  ChangePriceProps,
  'isStay' | 'draft' | 'products' | 'models' | 'onChange' | 'onChooseModel'
> & {
  nearest: string | null
}

function WaysOut({ isStay, draft, products, models = [], nearest, onChange, onChooseModel }: WaysOutProps) {
  const now = useNow()
  const others = models.flatMap((item) => {
    const product = products.find(({ id }) => id === item.productId)
    return product === undefined || product.id === draft.productId || item.freeUnits === 0 || !item.isLicensed
      ? []
      : [{ ...item, product }]
  })
  const category = products.find(({ id }) => id === draft.productId)?.category
  // Of the same kind first, then what costs least.
  const proposed = others
    .toSorted(
      (a, b) =>
        Number(b.product.category === category) - Number(a.product.category === category) ||
        (a.total ?? 0) - (b.total ?? 0),
    )
    .slice(0, MOST_PROPOSED)
  return (
    <Notice
      tone="warning"
      title={isStay ? m.staff_no_house_free() : m.staff_none_free()}
      action={
        nearest === null ? undefined : (
          <Button onClick={() => onChange(movedTo(draft, nearest))}>
            {m.staff_move_to({ time: formatMoment(nearest, now) })}
          </Button>
        )
      }
    >
      {proposed.length === 0 ? null : (
        <>
          <p>{m.changes_instead()}</p>
          <div className={styles.chips}>
            {proposed.map(({ product, total }) => (
              <Button key={product.id} onClick={() => onChooseModel(product.id)}>
                {inReadersLanguage(product.name)}
                {total === null ? '' : ` · ${formatMoney(total)}`}
              </Button>
            ))}
          </div>
        </>
      )}
    </Notice>
  )
}
