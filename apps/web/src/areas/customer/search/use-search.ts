import { useEffect } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { rememberShown } from '../core/shown-data.ts'
import { useFormAddress } from '../core/use-form-address.ts'
import type { Locale } from '#lib/locale.ts'
import type { FormAddress } from '../core/form-address.ts'
import type { AddressedForm } from '../core/use-form-address.ts'
import type { SearchData } from './api.ts'

const route = getRouteApi('/_public/pages/search')

export interface Search extends SearchData, AddressedForm {
  locale: Locale
  /** The address with changes, window and place always named; for links. */
  to: (change: FormAddress) => FormAddress
}

export function useSearch(): Search {
  const data = route.useLoaderData()
  const address = route.useSearch()
  useEffect(() => rememberShown('/pages/search', data), [data])
  const { start, end } = data.window
  const named: FormAddress = {
    start,
    end,
    place: data.place?.value,
    zone: undefined,
    branch: undefined,
    area: undefined,
  }
  return {
    ...data,
    ...useFormAddress(),
    locale: useLocale(),
    to: (change) => ({ ...address, ...named, ...change }),
  }
}
