import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ListedPlace } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { forgetTyped } from '#shell/typed/kept-text.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { PlacesSheet } from './places-sheet.tsx'

const HOTEL: ListedPlace = {
  id: 3,
  kind: 'hotel',
  name: { th: 'โรงแรมริมเล', en: 'Rim Lay Hotel' },
  subdistrict: { th: 'หัวหิน', en: 'Hua Hin' },
  district: { th: 'หัวหิน', en: 'Hua Hin' },
  province: { th: 'ประจวบคีรีขันธ์', en: 'Prachuap Khiri Khan' },
  postcode: '77110',
  zoneId: 1,
  version: 1,
  pin: null,
}
const THEIRS: ListedPlace = {
  ...HOTEL,
  name: { th: 'โรงแรมริมหาด', en: 'Rim Lay Hotel' },
  kind: 'residence',
  version: 2,
}
const LONG: ListedPlace = {
  ...HOTEL,
  id: 4,
  name: { th: 'โรงแรมชื่อยาวริมชายหาดหัวหินซอยแปดสิบแปด', en: 'The hotel with the long name at the beach of Hua Hin' },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const thai = () => page.getByRole('textbox', { name: m.place_staff_name_th() })
const english = () => page.getByRole('textbox', { name: m.place_staff_name_en() })
const NAME = HOTEL.name.th

let isChanged: boolean
let sent: unknown[]
let mayWrite: boolean

beforeEach(async () => {
  forgetTyped()
  isChanged = false
  sent = []
  mayWrite = true
  const answer = (headers: Readonly<Record<string, string>>) => {
    if (!mayWrite) return refusal('forbidden')
    const version = headers['if-match']
    sent.push(version)
    isChanged = true
    return version === '"2"' ? null : refusal('stale_version', { currentVersion: 2 })
  }
  await render(
    <TestingRouter
      api={createTestingApi({
        listPlaces: () => ({ places: [isChanged ? THEIRS : HOTEL, LONG], written: [] }),
        changePlace: (body, _query, headers) => {
          sent.push(body)
          return answer(headers) ?? { ...THEIRS, version: 3 }
        },
        removePlace: (_body, _query, headers) => answer(headers) ?? new Response(null, { status: 204 }),
      })}
    >
      <PlacesSheet onClose={() => undefined} />
    </TestingRouter>,
  )
})

it('asks before what is typed of a place is left, and offers it again', async () => {
  await button(m.place_staff_add()).click()
  await thai().fill('บ้านพักใหม่')
  await userEvent.keyboard('{Escape}')
  await button(m.shared_discard_keep()).click()
  await expect.element(thai()).not.toBeInTheDocument()
  await button(m.place_staff_add()).click()
  await button(m.shared_draft_take()).click()
  await expect.element(thai()).toHaveValue('บ้านพักใหม่')
})

it('asks as well when one goes back to the list', async () => {
  await button(m.place_staff_change_what({ name: NAME })).click()
  await thai().fill('โรงแรมอื่น')
  await button(m.place_staff_back()).click()
  await button(m.shared_discard_keep()).click()
  await expect.element(thai()).not.toBeInTheDocument()
  await button(m.place_staff_change_what({ name: NAME })).click()
  await button(m.shared_draft_take()).click()
  await expect.element(thai()).toHaveValue('โรงแรมอื่น')
})

it('shows what somebody else changed first, keeps what was typed, and saves over what was seen', async () => {
  await button(m.place_staff_change_what({ name: NAME })).click()
  await thai().fill('โรงแรมของเรา')
  await english().fill('Our Hotel')
  await button(m.place_staff_save()).click()
  const said = page.getByRole('alert').filter({ hasText: m.place_staff_elsewhere() })
  await expect.poll(() => said.element().textContent).toContain(m.records_elsewhere_taken())
  await expect.poll(() => said.element().textContent).toContain(`${m.place_staff_kind()}: ${m.place_kind_residence()}`)
  await expect.poll(() => said.element().textContent).toContain(`${m.place_staff_name_th()}: ${THEIRS.name.th}`)
  await expect.element(thai()).toHaveValue('โรงแรมของเรา')
  await button(m.place_staff_save()).click()
  await expect.element(thai()).not.toBeInTheDocument()
  expect(sent).toEqual([
    expect.objectContaining({ kind: 'hotel', name: { th: 'โรงแรมของเรา', en: 'Our Hotel' } }),
    '"1"',
    expect.objectContaining({ kind: 'residence', name: { th: 'โรงแรมของเรา', en: 'Our Hotel' } }),
    '"2"',
  ])
})

it('takes no place off the list that is not what was seen, and shows it as it is', async () => {
  await button(m.place_staff_remove_what({ name: NAME })).click()
  await expect.element(page.getByText(m.staff_problem_stale_version())).toBeVisible()
  await button(m.place_staff_remove_what({ name: THEIRS.name.th })).click()
  await expect.element(page.getByText(m.place_staff_removed({ name: THEIRS.name.th }))).toBeVisible()
  expect(sent).toEqual(['"1"', '"2"'])
})

it('has the same button in one column, however long a name is', async () => {
  const left = (name: string) => button(name).element().getBoundingClientRect().left
  await expect.element(button(m.place_staff_change_what({ name: NAME }))).toBeVisible()
  expect(left(m.place_staff_change_what({ name: LONG.name.th }))).toBe(left(m.place_staff_change_what({ name: NAME })))
  expect(left(m.place_staff_remove_what({ name: LONG.name.th }))).toBe(left(m.place_staff_remove_what({ name: NAME })))
})

it('a place that this account may not change any more keeps what was typed, and is not offered to be saved again', async () => {
  await button(m.place_staff_change_what({ name: NAME })).click()
  await thai().fill('โรงแรมของเรา')
  mayWrite = false
  await button(m.place_staff_save()).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
  await expect.element(button(m.place_staff_save())).not.toBeInTheDocument()
  await expect.element(thai()).toHaveValue('โรงแรมของเรา')
})

it('places that this account may not take off the list any more have no button for it', async () => {
  mayWrite = false
  await button(m.place_staff_remove_what({ name: NAME })).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
  await expect.element(button(m.place_staff_remove_what({ name: NAME }))).not.toBeInTheDocument()
  await expect.element(button(m.place_staff_remove_what({ name: LONG.name.th }))).not.toBeInTheDocument()
})
