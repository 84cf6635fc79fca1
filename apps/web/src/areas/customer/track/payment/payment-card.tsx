import { useState } from 'react'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { formatReservationCode } from '@rodchao/rental'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { qrPicture } from './qr-picture.ts'
import { saveFile } from '#lib/save-file.ts'
import { copyText } from '../copy-text.ts'
import { reviewNote } from '../booking/review-note.ts'
import { CardLookedAt, OtherWays, otherWays } from './other-ways.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import { SlipUpload } from './slip-upload.tsx'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ShopContact } from '../api.ts'
import styles from './payment-card.module.css'

export interface PaymentCardProps {
  reservation: TrackedReservation
  payment: NonNullable<TrackedReservation['payment']>
  contact: ShopContact | null
  api: ApiClient
  token: string
  onChange: (reservation: TrackedReservation) => void
  onRefresh: () => void
}

/** The QR with the exact amount, the time that is left, and the slip in one view; after it the other ways to pay. */
export function PaymentCard(props: PaymentCardProps) {
  const { reservation, payment, contact, api, token, onChange, onRefresh } = props
  const [done, setDone] = useState('')
  const { payeeName, promptPayPayload, payBy, amount } = payment
  const figure = formatExactMoney(amount)
  const code = formatReservationCode(reservation.code)

  const handleSave = async () => {
    const heading = `${figure} ${m.track_pay_baht()}`
    const lines = [payeeName, `${m.track_code_label()} ${code}`]
    const picture = await qrPicture({ payload: promptPayPayload, heading, lines })
    if (picture !== null) saveFile(picture, `promptpay-${code}.png`)
    setDone(picture === null ? m.track_pay_save_failed() : m.track_pay_saved())
  }
  const handleCopy = async () => {
    const plain = figure.replaceAll(',', '')
    setDone((await copyText(plain)) ? m.track_pay_copied({ amount: figure }) : m.track_copy_failed())
  }

  const ways = otherWays(reservation, contact?.takesCards === true)
  const hasOther = ways.byCard || ways.atCounter

  return (
    <>
      <CardLookedAt card={reservation.card} />
      <Card padding="flush" className={styles.card} aria-labelledby="pay-heading">
        <header className={styles.head}>
          <Icon of={IconQrcode} size={22} />
          <h2 id="pay-heading" className={styles.title}>
            {m.track_pay_heading()}
          </h2>
          <span className={styles.aside}>{m.track_pay_english()}</span>
        </header>
        {payment.isAtCounter ? null : (
          <PayCountdown key={payBy} payBy={payBy} totalMinutes={contact?.payByMinutes ?? null} onOver={onRefresh} />
        )}
        <div className={styles.body}>
          <p className={styles.amount}>
            <Money amount={figure} unit={m.track_pay_baht()} size="hero" />
          </p>
          <div className={styles.frame}>
            {promptPayPayload === '' ? null : (
              <QrCode payload={promptPayPayload} title={m.track_pay_qr_title({ amount: figure, payee: payeeName })} />
            )}
          </div>
          <p className={styles.payee}>
            {payeeName}
            <br />
            {m.track_pay_amount_inside()}
          </p>
          <div className={styles.pair}>
            <Button icon={IconDownload} onClick={() => void handleSave()}>
              {m.track_pay_save()}
            </Button>
            <Button icon={IconCopy} onClick={() => void handleCopy()}>
              {m.track_pay_copy()}
            </Button>
          </div>
          <p role="status" className={styles.done}>
            {done}
          </p>
          <div className={styles.foreign}>
            <p>{m.track_pay_foreign()}</p>
            <p>
              {m.track_pay_foreign_else()} {hasOther ? <a href="#pay-other">{m.track_pay_foreign_other()}</a> : null}
            </p>
          </div>
        </div>
        <div className={styles.slip}>
          {reservation.slip?.status === 'refused' && reservation.slip.refuseReason !== null ? (
            <Notice tone="danger">{m.track_slip_refused({ reason: reservation.slip.refuseReason })}</Notice>
          ) : null}
          <SlipUpload api={api} token={token} reservation={reservation} onSent={onChange} onMoved={onRefresh} />
          <p className={styles.note}>{reviewNote(contact, reservation.branch.phone)}</p>
        </div>
      </Card>
      <OtherWays {...props} />
    </>
  )
}
