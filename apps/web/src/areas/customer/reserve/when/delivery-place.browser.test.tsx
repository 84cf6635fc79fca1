import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FoundPlace } from '@rodchao/contract'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { session } from '#lib/session/session.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { keepLastBooking, readLastBooking } from '../../core/last-booking.ts'
import { forgetDetails } from '../model/details-draft.ts'
import { readPlace, rereadPlace } from '../model/place-draft.ts'
import { shop, zone } from '../shop-for-tests.ts'
import { resolvePlace } from '../model/choice.ts'
import type { ReserveSearch } from '../model/search.ts'
import type { Reserve } from '../use-reserve.ts'
import { PlaceChoice } from './place-choice.tsx'

const text = (th: string, en = th) => ({ th, en })
const CHA_AM: FoundPlace = {
  kind: 'area',
  name: text('ชะอำ', 'Cha-am'),
  subdistrict: text('ชะอำ', 'Cha-am'),
  district: text('ชะอำ', 'Cha-am'),
  province: text('เพชรบุรี', 'Phetchaburi'),
  postcode: '76120',
  zoneId: zone.id,
  area: 'Cha-am',
}
const HOTEL: FoundPlace = { ...CHA_AM, kind: 'hotel', name: text('โรงแรมริมเล', 'Rim Lay Hotel'), area: 'Bang Kao' }
const KHLONG_TAN = text('คลองตัน', 'Khlong Tan')
const FAR: FoundPlace = { ...CHA_AM, name: KHLONG_TAN, subdistrict: KHLONG_TAN, zoneId: null, area: null }

const findPlaces = vi.fn<(q: string) => FoundPlace[] | Response>()
const api = createTestingApi({
  suggestPlaces: (_body, query) => {
    const found = findPlaces(query.get('q') ?? '')
    return found instanceof Response ? found : { items: found }
  },
})

function Where() {
  const [search, setSearch] = useState<ReserveSearch>({ zone: zone.id, area: 'Cha-am' })
  // Only what this part of the first step reads.
  const reserve = {
    locale: getLocale(),
    shop,
    place: resolvePlace(search, shop),
    search,
    change: (change: ReserveSearch) =>
      setSearch((before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value))),
  } as unknown as Reserve
  return (
    <TestingRouter api={api}>
      <PlaceChoice reserve={reserve} />
      <output data-testid="address">{JSON.stringify(search)}</output>
    </TestingRouter>
  )
}

const field = () => page.getByRole('combobox', { name: m.place_field() })
const list = () => page.getByRole('listbox', { name: m.place_list() })
const option = (name: string) => list().getByRole('option', { name, exact: false })
const address = () => page.getByTestId('address')
const served = () => page.getByText(m.place_served({ amount: '250', hours: '' }).trim(), { exact: false })
const nameOf = (place: FoundPlace) => place.name[getLocale()]

beforeEach(() => {
  findPlaces.mockReset()
  findPlaces.mockImplementation((q) => (q.startsWith('rim') ? [HOTEL, CHA_AM] : q.startsWith('far') ? [FAR] : []))
})
afterEach(() => {
  session.end()
  forgetDetails()
  sessionStorage.clear()
  rereadPlace()
})

describe('where it is brought', () => {
  it('is found by its name, chosen by the keyboard alone, and says at once what it costs', async () => {
    await render(<Where />)
    await field().click()
    await userEvent.keyboard('rim')
    await expect.element(option(nameOf(HOTEL))).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option(nameOf(HOTEL))).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue(nameOf(HOTEL))
    await expect.element(field()).toHaveFocus()
    await expect.element(served()).toBeVisible()
    await expect.element(address()).toHaveTextContent(`{"zone":${zone.id},"area":"Bang Kao"}`)
    await expect.element(page.getByRole('combobox', { name: m.reserve_area() })).not.toBeInTheDocument()
  })

  it('stays as typed while nothing is chosen: Escape closes the list, the sub-district is chosen by hand', async () => {
    await render(<Where />)
    await field().click()
    await userEvent.keyboard('rim lay house')
    await expect.element(option(nameOf(HOTEL))).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(list()).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('rim lay house')
    await page.getByRole('combobox', { name: m.reserve_area() }).selectOptions(`${zone.id} Bang Kao`)
    await expect.element(served()).toBeVisible()
    expect(readPlace()).toMatchObject({ text: 'rim lay house', isSettled: true })
  })

  it('goes on by typing when the shop does not answer', async () => {
    findPlaces.mockImplementation(() => refusal('unavailable'))
    await render(<Where />)
    await field().fill('Villa Somewhere')
    await expect.element(field()).toHaveAccessibleDescription(m.place_unanswered())
    await page.getByLabelText(m.place_room(), { exact: false }).fill('12/3')
    expect(readPlace()).toMatchObject({ text: 'Villa Somewhere', room: '12/3' })
    await expect.element(page.getByRole('combobox', { name: m.reserve_area() })).toBeVisible()
  })

  it('is said to be too far, and the shop is chosen instead with the way back to delivery', async () => {
    await render(<Where />)
    await field().fill('far away')
    await option(nameOf(FAR)).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(address()).toHaveTextContent('{"branch":1}')
    await page.getByRole('radio', { name: m.reserve_delivery_option(), exact: false }).click()
    await expect.element(field()).toHaveValue('far away')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is the place of the last booking on this device, until that is cleared', async () => {
    const last = { fullName: 'A', phone: '1', email: '', nationality: '', isArea: false, zone: zone.id }
    keepLastBooking({ ...last, place: 'Villa Somewhere', room: '12/3', area: 'Bang Kao' }, Date.now())
    await render(<Where />)
    await expect.element(field()).toHaveValue('Villa Somewhere')
    await expect.element(address()).toHaveTextContent(`{"zone":${zone.id},"area":"Bang Kao"}`)
    await expect.element(page.getByText(m.place_remembered())).toBeVisible()
    await page.getByRole('button', { name: m.place_forget() }).click()
    await expect.element(field()).toHaveValue('')
    expect(readLastBooking(Date.now())).toBeNull()
  })
})
