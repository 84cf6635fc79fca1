import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { findPrice, findWindow } from './api.ts'
import { reachableStep, resolve } from './model/choice.ts'
import { parseReserveSearch } from './model/search.ts'
import { useFetched } from './use-fetched.ts'
import { useHold } from './use-hold.ts'
import type { RefObject } from 'react'
import type { Shop } from '@rodchao/contract'
import type { Locale } from '#lib/locale.ts'
import type { Priced, WindowAnswer } from './api.ts'
import type { ChoiceRequest, ReserveProduct, Thing } from './model/choice.ts'
import type { Place } from './model/hours.ts'
import type { ReserveSearch, Step } from './model/search.ts'
import type { Fetched } from './use-fetched.ts'
import type { HoldControl } from './use-hold.ts'

const route = getRouteApi('/_public/reserve')
const PRICE_DELAY_MS = 250
const MINUTE_MS = 60_000

export type SearchChange = { [Key in keyof ReserveSearch]?: ReserveSearch[Key] | undefined }

/** Everything the four steps share; the address is the state of what was chosen. */
export interface Reserve {
  locale: Locale
  shop: Shop
  products: readonly ReserveProduct[]
  now: number
  step: Step
  search: ReserveSearch
  place: Place
  /** All that is chosen, the first one first. */
  things: readonly Thing[]
  product: ReserveProduct | undefined
  choice: ChoiceRequest | null
  window: Fetched<WindowAnswer>
  price: Fetched<Priced>
  hold: HoldControl
  /**
   * Changes the choice within a step: no new entry in the history. Always the same function, for parts that are drawn
   * only when what they show has changed; those give a function of what is chosen by then.
   */
  change: (change: SearchChange | ((search: ReserveSearch) => SearchChange)) => void
  goTo: (step: Step, change?: SearchChange, options?: { replace: boolean }) => void
  /** The address of another step, for links. */
  searchFor: (step: Step, change?: SearchChange) => ReserveSearch
  /** False while the page is first drawn: a step that comes later takes the focus. */
  hasArrived: RefObject<boolean>
}

function cleaned({ step, ...rest }: SearchChange): ReserveSearch {
  const kept = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...(step === undefined || step === 1 ? {} : { step }), ...(Object.fromEntries(kept) as ReserveSearch) }
}

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The next whole minute: one figure for a minute's drawings, and never earlier than it is. */
const thisMinute = () => Math.ceil(shopNow() / MINUTE_MS) * MINUTE_MS

/** The server's time at first, so that both drawings agree; then the shop's clock, minute by minute. */
function useMinute(loadedAt: number): number {
  return useSyncExternalStore(everyMinute, thisMinute, () => loadedAt)
}

/** Null for a shop without branches. */
export function useReserve(): Reserve | null {
  const locale = useLocale()
  const data = route.useLoaderData()
  // The address follows a moment later; what is typed next must build on what was just typed, not on the address.
  const [ahead, setAhead] = useState<ReserveSearch | null>(null)
  const address = parseReserveSearch(route.useSearch())
  const asked = ahead ?? address
  const navigate = route.useNavigate()
  const now = useMinute(data.now)
  const resolved = resolve(asked, data.shop, data.products, now)
  const window = useFetched({
    request: resolved?.window ?? null,
    prefetched: data.window,
    load: findWindow,
    delayMs: asked.step === undefined ? PRICE_DELAY_MS : 0,
  })
  const price = useFetched({
    request: asked.step === undefined ? null : (resolved?.choice ?? null),
    prefetched: data.price,
    load: findPrice,
    delayMs: PRICE_DELAY_MS,
  })
  const hold = useHold(data.shop.holdMinutes)
  const turn = useRef(0)
  const hasArrived = useRef(false)
  useEffect(() => {
    hasArrived.current = true
  }, [])
  const step = resolved === null ? 1 : reachableStep(asked, resolved, now)
  const searchFor = (step: Step, change: SearchChange = {}) => cleaned({ ...resolved?.search, ...change, step })
  /** The address follows once the press has been answered. */
  const follow = async (next: ReserveSearch, options: { replace: boolean; resetScroll?: boolean }) => {
    turn.current += 1
    const own = turn.current
    await navigate({ search: next, ...options })
    if (turn.current === own) setAhead(null)
  }
  const change = useSame((given: Parameters<Reserve['change']>[0]) => {
    const next = searchFor(step, typeof given === 'function' ? given(resolved?.search ?? {}) : given)
    setAhead(next)
    void follow(next, { replace: true, resetScroll: false })
  })
  if (resolved === null) return null

  const { search, place, things, product, choice } = resolved
  return {
    locale,
    shop: data.shop,
    products: data.products,
    now,
    step,
    search,
    place,
    things,
    product,
    choice,
    window,
    price,
    hold,
    hasArrived,
    searchFor,
    change,
    goTo: (step, change, options) => void follow(searchFor(step, change), { replace: options?.replace ?? false }),
  }
}

/** One function for the life of the component, which does what the last drawing of it says. */
function useSame<Input>(handle: (input: Input) => void): (input: Input) => void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  return useCallback((input) => latest.current(input), [])
}
