import { useEffect, useState } from 'react'
import { Link, useRouter } from '@tanstack/react-router'
import type { ResponseBody } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { inReadersLanguage, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { SuggestionRows } from '#ui/display/suggestion-rows.tsx'
import { suggestionReason } from '#ui/display/suggestion-words.ts'
import { toWireTime } from '../reserve/api.ts'
import { Drawing } from './drawing.tsx'
import type { PlaceOption } from './place.ts'
import { keepTaken, visitorId } from './note-suggestions.ts'

const VEHICLE_STEP = 2

export interface SuggestedInsteadProps {
  /** As the address writes times. */
  start: string
  end: string
  place: PlaceOption | null
  /** Vehicles that are wanted and booked. */
  productIds: readonly number[]
}

interface Found {
  key: string
  items: ResponseBody<'findSuggestions'>['items']
  products: ResponseBody<'findProducts'>['items']
}

/** What the shop suggests in the place of what is sold out; nothing where it has nothing to say, and no word of why. */
export function SuggestedInstead({ start, end, place, productIds }: SuggestedInsteadProps) {
  const { api } = useRouter().options.context
  useLocale()
  const [found, setFound] = useState<Found>()
  const key = JSON.stringify({
    start: toWireTime(start),
    end: toWireTime(end),
    branchId: place?.search.branch ?? null,
    zoneId: place?.search.zone ?? null,
    productIds,
    isInstead: true,
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async () => {
      const body = { ...(JSON.parse(key) as { start: string; end: string }), visitor: visitorId() }
      const { items } = await api.call('findSuggestions', { body, signal })
      if (items.length === 0) return
      const { items: products } = await api.call('findProducts', { signal })
      if (!signal.aborted) setFound({ key, items, products })
    }
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [api, key])
  if (found?.key !== key) return null
  const rows = found.items.flatMap((item) => {
    const product = found.products.find(({ id }) => id === item.productId)
    if (product === undefined || item.total === null) return []
    const name = inReadersLanguage(product.name)
    const chosen = { product: product.slug, ...(item.discountCode === null ? {} : { code: item.discountCode }) }
    return {
      id: `${item.key} ${product.id}`,
      title: name,
      reason: suggestionReason(item),
      media: <Drawing product={product} />,
      price: {
        amount: formatMoney(item.total),
        unit: m.recommend_baht(),
        before: item.fullTotal === null ? undefined : m.recommend_before({ amount: formatMoney(item.fullTotal) }),
      },
      action: (
        <Link
          to="/reserve"
          search={{ step: VEHICLE_STEP, start, end, ...place?.search, ...chosen }}
          className={buttonClass()}
          aria-label={m.recommend_take_name({ name })}
          onClick={() => keepTaken(item.key)}
        >
          {m.recommend_take()}
        </Link>
      ),
    }
  })
  return rows.length === 0 ? null : <SuggestionRows title={m.recommend_for_you()} rows={rows} />
}
