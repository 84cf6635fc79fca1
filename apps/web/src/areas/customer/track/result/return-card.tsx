import { useEffect, useState } from 'react'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { findReturnResult } from '../api.ts'
import { localText } from '../labels.ts'
import { DamagePhotos } from './damage-photos.tsx'
import type { ReturnResult } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import styles from './return-card.module.css'

export interface ReturnCardProps {
  api: ApiClient
  token: string
  /** Asked again when it changes. */
  news: string
  /** Numbers of the things whose price itself has a charge for coming back late. */
  chargedLate: readonly number[]
  /** Numbers of the things that are houses, which nobody brings back. */
  stays: readonly number[]
}

type Thing = ReturnResult['things'][number]

const RENTAL_WORDS = {
  heading: m.track_return_heading,
  headingOf: m.track_return_heading_of,
  charges: m.track_return_charges,
  held: m.track_deposit_held_text,
}

const STAY_WORDS: typeof RENTAL_WORDS = {
  heading: m.track_check_out_heading,
  headingOf: m.track_check_out_heading_of,
  charges: m.track_check_out_charges,
  held: m.track_deposit_held_stay_text,
}

/** What the return was charged, what of the deposit was kept and why, and the pictures of it. */
export function ReturnCard({ api, token, news, chargedLate, stays }: ReturnCardProps) {
  const [known, setKnown] = useState<{ news: string; things: readonly Thing[] }>({ news: '', things: [] })
  useEffect(() => {
    const control = new AbortController()
    findReturnResult(api, token, control.signal)
      .then(({ things }) => setKnown({ news, things }))
      // A failure needs no message: it is asked again with the next change, and the sums of the page are whole without.
      .catch(() => undefined)
    return () => control.abort()
  }, [api, token, news])
  const shown = known.things.filter(({ deposit, charges }) => deposit.received > 0 || charges.length > 0)
  return shown.map((thing) => (
    <ThingCard
      key={thing.no}
      thing={thing}
      isOnly={known.things.length === 1}
      isStay={stays.includes(thing.no)}
      isChargedLate={chargedLate.includes(thing.no)}
      api={api}
      token={token}
    />
  ))
}

interface ThingCardProps extends Pick<ReturnCardProps, 'api' | 'token'> {
  thing: Thing
  isOnly: boolean
  isStay: boolean
  isChargedLate: boolean
}

function ThingCard({ thing, isOnly, isStay, isChargedLate, api, token }: ThingCardProps) {
  const words = isStay ? STAY_WORDS : RENTAL_WORDS
  return (
    <Card aria-labelledby={`return-${thing.no}`}>
      <h2 id={`return-${thing.no}`} className={styles.title}>
        {isOnly ? words.heading() : words.headingOf({ thing: `${thing.no} · ${localText(thing.name)}` })}
      </h2>
      {thing.charges.length === 0 ? (
        isChargedLate ? null : (
          <p className={styles.text}>{m.track_return_no_charges()}</p>
        )
      ) : (
        <>
          <h3 className={styles.part}>{words.charges()}</h3>
          <PriceLines
            lines={thing.charges.map(({ text, quantity, unitAmount, amount }, index) => ({
              key: String(index),
              label: localText(text),
              ...(quantity > 1
                ? { note: m.track_price_times({ count: quantity, amount: formatExactMoney(unitAmount) }) }
                : {}),
              amount: formatExactMoney(amount),
            }))}
          />
        </>
      )}
      {thing.deposit.received > 0 ? <Deposit deposit={thing.deposit} heldText={words.held()} /> : null}
      <DamagePhotos photos={thing.photos} api={api} token={token} />
    </Card>
  )
}

function Deposit({ deposit, heldText }: Pick<Thing, 'deposit'> & { heldText: string }) {
  const { received, kept, refunded, held } = deposit
  const line = (key: string, label: string, amount: number) => ({ key, label, amount: formatExactMoney(amount) })
  const result =
    held > 0 ? { label: m.track_deposit_held(), amount: held } : { label: m.track_deposit_back(), amount: refunded }
  return (
    <>
      <h3 className={styles.part}>{m.track_deposit_heading()}</h3>
      <PriceLines
        lines={[
          line('received', m.track_deposit_received(), received),
          ...kept.map(({ amount, reason }, index) => ({
            ...line(`kept-${index}`, m.track_deposit_kept(), -amount),
            note: reason,
          })),
          ...(held > 0 && refunded > 0 ? [line('refunded', m.track_deposit_back(), -refunded)] : []),
        ]}
        total={{ label: result.label, amount: formatExactMoney(result.amount) }}
      />
      {held > 0 ? <p className={styles.text}>{heldText}</p> : null}
    </>
  )
}
