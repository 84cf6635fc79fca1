import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { RECORDS_KEY, saveRecord } from '../api.ts'
import { effectWords } from '../effect-words.ts'
import { changedElsewhere } from '../elsewhere.ts'
import type { StaleRecord } from '../elsewhere.ts'
import { nameIn } from '../kinds/parts-of-views.ts'
import { dayPriceIn, newPriceFaults, withDayPrice } from './season-model.ts'
import type { Product, Season } from './season-model.ts'
import styles from './seasons.module.css'

export interface DayPriceCellProps {
  product: Product
  /** Null for the prices of the whole year. */
  season: Season | null
  /** All of them; which prices are odd depends on when they hold. */
  seasons: readonly Season[]
  mayWrite: boolean
  onDone: (message: string) => void
}

interface Asked {
  /** Null for no price of its own. */
  readonly next: number | null
  /** The record that the price is put into. */
  readonly over: Product
}

/**
 * The price of one day in a season, changed where it stands; an empty one takes the normal price. What would be odd is asked
 * about before it is saved. Where somebody else changed this price first, theirs stands beside what was typed.
 */
export function DayPriceCell({ product, season, seasons, mayWrite, onDone }: DayPriceCellProps) {
  const api = useApi()
  const client = useQueryClient()
  const seasonId = season === null ? null : Number(season.id)
  const amount = dayPriceIn(product, seasonId)
  const [typed, setTyped] = useState<string>()
  const [isOdd, setOdd] = useState(false)
  const [met, setMet] = useState<StaleRecord<'products'>>()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ next, over: { id, version, fields } }: Asked) =>
      saveRecord(api, 'products', { id, version, fields: withDayPrice(fields, seasonId, next), key: '' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [RECORDS_KEY] })
      putBack()
      onDone(m.records_done_change())
    },
    onError: (refused, { next, over }) => {
      const stale = changedElsewhere<'products'>(refused)
      if (stale === null) return
      const isThisPrice = dayPriceIn(stale.current, seasonId) !== dayPriceIn(over, seasonId)
      // Whatever else of the model was changed stays as they have it.
      if (!isThisPrice) mutate({ next, over: stale.current })
      else {
        setMet(stale)
        void client.invalidateQueries({ queryKey: [RECORDS_KEY] })
      }
    },
  })
  const putBack = () => {
    setTyped(undefined)
    setOdd(false)
    setMet(undefined)
    reset()
  }
  if (!mayWrite) return amount === null ? '–' : formatMoney(amount)
  const next = typed === undefined || typed.trim() === '' ? null : parseBaht(typed)
  const isUnreadable = typed !== undefined && typed.trim() !== '' && next === null
  const odd = typed === undefined || isUnreadable ? [] : newPriceFaults(product, seasons, { seasonId, amount: next })
  const leave = () => {
    // What is asked about is answered by a press.
    if (typed === undefined || isUnreadable || isPending || met !== undefined) return
    if (next === amount) putBack()
    else if (odd.length > 0) setOdd(true)
    else mutate({ next, over: product })
  }
  const isAsking = met !== undefined || (isOdd && odd.length > 0)
  const theirs = met === undefined ? amount : dayPriceIn(met.current, seasonId)
  return (
    <>
      <input
        className={styles.cell}
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        aria-label={m.seasons_cell({
          product: nameIn(product.fields),
          season: season === null ? m.products_season_normal() : nameIn(season.fields),
        })}
        aria-invalid={isUnreadable || isAsking || error !== null || undefined}
        aria-busy={isPending}
        value={typed ?? (amount === null ? '' : formatBahtInput(amount))}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'Escape') putBack()
        }}
      />
      {isAsking ? (
        <div className={styles.ask} role="alert">
          {met === undefined ? (
            odd.map((fault) => (
              <p key={`${fault.code} ${fault.tier} ${fault.than}`}>
                {effectWords({ code: 'price_dearer_by_the_day', params: { ...fault, seasonId: fault.seasonId ?? '' } })}
              </p>
            ))
          ) : (
            <p>
              {m.seasons_cell_met({
                name: met.by ?? m.staff_actor_staff(),
                time: met.at === null ? '' : formatDateTime(met.at),
                amount: wordsOf(theirs),
              })}
            </p>
          )}
          <div className={styles.answers}>
            <Button onClick={putBack}>
              {met === undefined
                ? m.seasons_cell_back({ amount: wordsOf(amount) })
                : m.seasons_cell_take({ amount: wordsOf(theirs) })}
            </Button>
            <Button
              loading={isPending}
              disabled={isUnreadable}
              onClick={() => {
                if (!isUnreadable) mutate({ next, over: met?.current ?? product })
              }}
            >
              {met === undefined
                ? m.seasons_cell_save({ amount: wordsOf(next) })
                : m.seasons_cell_over({ amount: wordsOf(next) })}
            </Button>
          </div>
        </div>
      ) : null}
      {error === null || changedElsewhere(error) !== null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
    </>
  )
}

function wordsOf(amount: number | null): string {
  return amount === null ? m.seasons_cell_none() : formatMoney(amount)
}
