import { Fragment } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { formatExactMoney, formatMoment, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { Slip } from '../api/pictures.ts'
import { agoText, inReadersLanguage } from '../labels.ts'
import { SlipPicture } from './slip-picture.tsx'
import { checkedLine, slipVerdict } from './slip-verdict.ts'
import styles from './slip-review.module.css'

/** The picture beside what has to be in it; what the shop or the checking service knows by itself carries a tick. */
export function SlipReview({ slip, now }: { slip: Slip; now: number }) {
  const { check } = slip
  const bank = slip.sendingBank === null ? undefined : inReadersLanguage(slip.sendingBank.name)
  const verdict = slipVerdict(slip)
  const found = check?.amount ?? null
  const isOther = found !== null && found !== slip.amountDue
  return (
    <section className={styles.review} aria-label={m.staff_slip_sent()}>
      <h3 className={styles.title}>
        {m.staff_slip_sent()} <span>{agoText(slip.uploadedAt, now)}</span>
      </h3>
      <div className={styles.columns}>
        <SlipPicture slipId={slip.id} />
        <dl className={styles.checks}>
          <CheckLine
            name={m.staff_slip_amount()}
            value={formatExactMoney(slip.amountDue)}
            state={isOther ? undefined : found === null ? 'look' : 'ok'}
          />
          {isOther ? (
            <CheckLine name={m.staff_slip_found_amount()} value={formatExactMoney(found)} state="bad" />
          ) : null}
          {check === null || check.receiver === null ? null : (
            <CheckLine
              name={m.staff_slip_receiver()}
              value={check.receiver}
              state={checkedLine(check, ['other_receiver'])}
            />
          )}
          <CheckLine
            name={m.staff_slip_bank()}
            value={bank ?? m.staff_slip_not_read()}
            state={bank === undefined ? 'look' : 'ok'}
          />
          {typeof check?.transferredAt === 'string' ? (
            <CheckLine
              name={m.staff_slip_transferred()}
              value={formatMoment(check.transferredAt, now)}
              state={checkedLine(check, ['too_old'])}
            />
          ) : (
            <CheckLine name={m.staff_slip_time()} value={formatTime(slip.uploadedAt)} state="look" />
          )}
          <CheckLine
            name={m.staff_slip_reference()}
            value={slip.transferRef ?? m.staff_slip_not_read()}
            state={
              slip.transferRef === null
                ? 'look'
                : slip.seenBefore > 0
                  ? 'bad'
                  : check === null || check.finding === null
                    ? 'ok'
                    : checkedLine(check, ['not_found', 'used_before', 'other_transfer'])
            }
          />
        </dl>
      </div>
      <p className={styles.verdict} data-state={verdict.state}>
        {verdict.text}
      </p>
    </section>
  )
}

const SIGNS = { ok: IconCheck, look: IconEye, bad: IconAlertTriangle }
const SIGN_LABELS = {
  ok: () => m.staff_check_ok(),
  look: () => m.staff_check_look(),
  bad: () => m.staff_check_bad(),
}

interface CheckLineProps {
  name: string
  value: string
  /** Left out where another line says how it stands. */
  state: keyof typeof SIGNS | undefined
}

function CheckLine({ name, value, state }: CheckLineProps) {
  return (
    <div className={styles.check} data-state={state}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value} data-tooltip={value}>
          {/* A name and its account stand on two lines sooner than an account is broken. */}
          {value.split(' · ').map((part, at, all) => (
            <Fragment key={part}>
              <span>{at + 1 < all.length ? `${part} ·` : part}</span>{' '}
            </Fragment>
          ))}
        </span>
        {state === undefined ? (
          <span className={styles.noSign} />
        ) : (
          <>
            <span data-tooltip={SIGN_LABELS[state]()}>
              <Icon of={SIGNS[state]} size={16} />
            </span>
            <span className="rc-visually-hidden">{SIGN_LABELS[state]()}</span>
          </>
        )}
      </dd>
    </div>
  )
}
