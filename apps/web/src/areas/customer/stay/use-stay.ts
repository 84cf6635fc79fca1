import { useEffect } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import type { Stay } from '@rodchao/contract'
import { rememberShown } from '../core/shown-data.ts'
import { useFormAddress } from '../core/use-form-address.ts'
import type { FormAddress } from '../core/form-address.ts'
import type { AddressedForm } from '../core/use-form-address.ts'
import type { Counted, StayData } from './api.ts'
import type { ChosenDays } from './model.ts'
import type { Way } from './ways.ts'

const route = getRouteApi('/_public/poolvillaHuaHin')

export interface StayPage {
  data: StayData
  stay: Stay
  form: AddressedForm
  /** The days as pressed, before the shop has answered as well. */
  chosen: ChosenDays
  /** Slugs of the chosen vehicles, as pressed. */
  more: readonly string[]
  /** How its vehicles come, as pressed. */
  way: Way | null
  quantityOf: (counted: Counted) => number
  /** The choice as the form carries it from one press to the next. */
  hidden: Record<string, string>
  /** Follows a press at once; the price comes after it. */
  choose: (change: FormAddress) => void
  toHouse: (slug: string) => FormAddress
}

const DAY = /^\d{4}-\d{2}-\d{2}/

const dayOf = (text: string): string | undefined => DAY.exec(text)?.[0]

/** Null for a shop without a house. */
export function useStay(): StayPage | null {
  const data = route.useLoaderData()
  const form = useFormAddress()
  useEffect(() => rememberShown('/poolvillaHuaHin', data), [data])
  const { stay } = data
  if (stay === null) return null
  const chosen = form.isWaiting ? { start: dayOf(form.text('start')), end: dayOf(form.text('end')) } : data.chosen
  const more = form.isWaiting ? form.text('more').split('~').filter(Boolean) : data.more
  const way = data.ways.find((one) => form.isWaiting && one === form.text('way')) ?? data.way
  const quantityOf = ({ icon, quantity }: Counted) => Number((form.isWaiting && form.text(icon)) || quantity)
  const hidden = Object.fromEntries(
    Object.entries({
      house: stay.product.slug,
      from: data.from,
      start: chosen.start,
      end: chosen.end,
      more: more.length === 0 ? undefined : more.join('~'),
      // What is usual stands in no address.
      way: way === null || way === data.ways[0] ? undefined : way,
      ...Object.fromEntries(data.counted.map((one) => [one.icon, String(quantityOf(one))])),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return {
    data,
    stay,
    form,
    chosen,
    more,
    way,
    quantityOf,
    hidden,
    choose: (change) => form.go({ ...hidden, ...change }),
    toHouse: (house) => ({ house, start: chosen.start, end: chosen.end, from: data.from }),
  }
}
