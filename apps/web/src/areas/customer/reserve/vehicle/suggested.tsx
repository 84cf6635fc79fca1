import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { WireSuggestion } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { addonChargeLabel } from '#lib/addons/offered-addons.ts'
import { offeredAddons } from '#lib/addons/offered-addons.ts'
import { suggestionReason } from '#ui/display/suggestion-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { SuggestionRows } from '#ui/display/suggestion-rows.tsx'
import type { SuggestionRow } from '#ui/display/suggestion-rows.tsx'
import { Drawing } from '../../core/drawing.tsx'
import { addonQuantity, withQuantity } from '../model/choice.ts'
import { keepTaken, visitorId } from '../../core/note-suggestions.ts'
import { changeAddons } from '../model/things.ts'
import { baht } from '../labels.ts'
import type { Reserve, SearchChange } from '../use-reserve.ts'

const DELAY_MS = 300

/** What the shop suggests beside what is chosen; nothing where it has nothing to say, and no word of why. */
export function Suggested({ reserve }: { reserve: Reserve }) {
  const items = useSuggestions(reserve)
  const rows = items.flatMap((item) => toRow(reserve, item) ?? [])
  if (rows.length === 0) return null
  return <SuggestionRows title={m.recommend_for_you()} rows={rows} />
}

/** Asked once a choice has stood for a moment; a refusal shows nothing. */
function useSuggestions({ choice, window, search, things, place }: Reserve): readonly WireSuggestion[] {
  const { api } = useRouter().options.context
  const [found, setFound] = useState<{ key: string; items: readonly WireSuggestion[] }>()
  const asked =
    window.answer === null || search.start === undefined || search.end === undefined
      ? null
      : {
          start: `${search.start}:00+07:00`,
          end: `${search.end}:00+07:00`,
          branchId: place.branch.id,
          zoneId: place.zone?.id ?? null,
          category: search.category ?? null,
          productIds: things.map(({ product }) => product.id),
          addonIds: [choice?.addons, ...(choice?.more ?? []).map(({ addons }) => addons)].flatMap((addons) =>
            (addons ?? []).map(({ addonId }) => addonId),
          ),
        }
  const key = asked === null ? '' : JSON.stringify(asked)
  useEffect(() => {
    if (key === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const body = { ...(JSON.parse(key) as NonNullable<typeof asked>), visitor: visitorId() }
      api.call('findSuggestions', { body, signal: leaving.signal }).then(
        ({ items }) => setFound({ key, items }),
        () => undefined,
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, key])
  return found?.key === key ? found.items : []
}

function toRow(reserve: Reserve, item: WireSuggestion): SuggestionRow | null {
  const { products, shop, things, locale } = reserve
  const take = (change: SearchChange) => {
    keepTaken(item.key)
    reserve.change(change)
  }
  const about = { id: `${item.key} ${item.productId} ${item.addonId}`, reason: suggestionReason(item) }
  const product = products.find(({ id }) => id === item.productId)
  if (product !== undefined) {
    const name = product.name[locale]
    return {
      ...about,
      title: name,
      media: <Drawing product={product} />,
      price:
        item.total === null
          ? undefined
          : {
              amount: baht(item.total),
              unit: m.recommend_baht(),
              before: item.fullTotal === null ? undefined : m.recommend_before({ amount: baht(item.fullTotal) }),
            },
      action: (
        <Button
          aria-label={m.recommend_take_name({ name })}
          onClick={() =>
            take({
              product: product.slug,
              addons: undefined,
              ...(item.discountCode === null ? {} : { code: item.discountCode }),
            })
          }
        >
          {m.recommend_take()}
        </Button>
      ),
    }
  }
  const addon = shop.addons.find(({ id }) => id === item.addonId)
  const thing = things.find((one) => offeredAddons(shop.addons, one.product).some(({ id }) => id === addon?.id))
  if (addon === undefined || thing === undefined) return null
  const name = addon.name[locale]
  return {
    ...about,
    title: name,
    reason: `${about.reason} · ${addonChargeLabel(addon, locale)}`,
    action: (
      <Button
        aria-label={m.recommend_add_name({ name })}
        onClick={() =>
          take(changeAddons(reserve.search, thing.at, withQuantity(thing, addon, addonQuantity(addon, thing) + 1)))
        }
      >
        {m.recommend_add()}
      </Button>
    ),
  }
}
