import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Shop } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { dayLabel, monthLabel } from '#ui/dates/calendar-labels.ts'
import { clockLabel, momentLabel } from '../labels.ts'
import { hoursAt } from '../model/hours.ts'
import type { Place } from '../model/hours.ts'
import type { ReserveSearch } from '../model/search.ts'
import type { Reserve } from '../use-reserve.ts'
import { WhenStep } from './when-step.tsx'

const text = (th: string, en: string) => ({ th, en })
const WEEKDAY = { opens: 8 * 60, closes: 18 * 60 }
/** Closed on Sundays. */
const BRANCH: Shop['branches'][number] = {
  id: 1,
  code: 'HH',
  name: text('หัวหิน', 'Hua Hin'),
  address: text('หัวหิน', 'Hua Hin'),
  phone: '+6632512345',
  opening: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY],
  isOpenNow: true,
  closures: [],
}
const PLACE: Place = { branch: BRANCH, zone: null, area: null }

/** A Saturday, before and after the last time for which one can still book. */
const MORNING = Date.parse('2026-11-21T09:10:00+07:00')
const EVENING = Date.parse('2026-11-21T17:30:00+07:00')
const SUNDAY = '2026-11-22'

const goTo = vi.fn<() => void>()

function When({ start = {}, now = MORNING, place = PLACE }: { start?: ReserveSearch; now?: number; place?: Place }) {
  const [search, setSearch] = useState(start)
  // Only what the first step reads: the rest belongs to later steps.
  const reserve = {
    locale: getLocale(),
    shop: { branches: [place.branch], zones: [], leadMinutes: 60 },
    place,
    now,
    step: 1,
    search,
    window: { answer: null, problem: null, stale: null, isLoading: false, retry: vi.fn() },
    change: (change: ReserveSearch) => setSearch((before) => ({ ...before, ...change })),
    goTo,
    hasArrived: { current: false },
  } as unknown as Reserve
  return (
    <TestingRouter>
      <WhenStep reserve={reserve} />
      <output data-testid="chosen">{`${search.start ?? 'none'} to ${search.end ?? 'none'}`}</output>
    </TestingRouter>
  )
}

const out = () => page.getByRole('textbox', { name: m.reserve_out_day() })
const back = () => page.getByRole('textbox', { name: m.reserve_return_day() })
const time = (name: string) => page.getByRole('combobox', { name })
const day = (date: string) => page.getByRole('button', { name: dayLabel(date, getLocale()), exact: false })
const calendar = () => page.getByRole('group', { name: m.reserve_calendar() })
const said = () => calendar().getByRole('status')
/** What is said of a return that moved. */
const moved = (message: typeof m.reserve_return_moved = m.reserve_return_moved) => {
  const [beginning = ''] = message({ moment: '|', length: '' }).split('|')
  return page.getByRole('status').filter({ hasText: beginning })
}
const next = () => page.getByRole('button', { name: m.reserve_see_vehicles() })
const chosen = () => page.getByTestId('chosen')

beforeEach(() => {
  goTo.mockReset()
})

describe('a day on which the shop is closed for a reason', () => {
  const reason = text('สงกรานต์', 'Songkran')
  const closedFor = (blocks: 'pick_up' | 'both'): Place => ({
    ...PLACE,
    branch: {
      ...BRANCH,
      closures: [{ from: '2026-11-25T00:00:00+07:00', until: '2026-11-27T00:00:00+07:00', blocks, reason }],
    },
  })
  const why = () => m.reserve_calendar_closed_for({ reason: reason[getLocale()] })

  it('says it in the calendar, and beside the day when it is typed', async () => {
    await render(<When place={closedFor('both')} />)
    await day('2026-11-25').click({ force: true })
    await expect.element(said()).toHaveTextContent(why())
    await expect.element(chosen()).toHaveTextContent('none to none')
    await userEvent.fill(out(), '25/11/2026')
    await userEvent.tab()
    await expect
      .element(page.getByRole('textbox', { name: m.reserve_out_day() }))
      .toHaveAccessibleDescription(expect.stringContaining(why()))
  })

  it('is still a day to bring a vehicle back where only none goes out', async () => {
    await render(<When place={closedFor('pick_up')} start={{ start: '2026-11-24T10:00' }} />)
    await day('2026-11-25').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-24T10:00 to 2026-11-25T10:00')
    await userEvent.fill(out(), '25/11/2026')
    await userEvent.tab()
    await expect.element(page.getByText(why()).first()).toBeVisible()
  })

  it('says it on the card of the shop, where its hours of other days would stand', async () => {
    const where = page.getByRole('group', { name: m.reserve_where_section() })
    const hours = m.reserve_open_hours({ from: '08:00', to: clockLabel('18:00') })
    const cases: [Place, string, string][] = [
      [closedFor('pick_up'), '2026-11-25', why()],
      [closedFor('both'), '2026-11-24', hours],
      [PLACE, SUNDAY, m.reserve_calendar_closed()],
    ]
    for (const [place, date, words] of cases) {
      const screen = await render(<When place={place} start={{ start: `${date}T10:00` }} />)
      await expect.element(where.getByText(words)).toBeVisible()
      await screen.unmount()
    }
  })

  it('says it beside a time that was taken before the day was closed', async () => {
    await render(<When place={closedFor('both')} start={{ start: '2026-11-24T10:00', end: '2026-11-26T10:00' }} />)
    await expect
      .element(page.getByText(m.reserve_period_closed_for({ reason: reason[getLocale()] })).first())
      .toBeVisible()
  })
})

describe('when and where', () => {
  it('takes both days from the calendar, at ten, and writes them in the fields', async () => {
    await render(<When />)
    await expect.element(page.getByRole('grid', { name: monthLabel('2026-11', getLocale()) })).toBeVisible()
    await day('2026-11-24').click()
    await day('2026-11-26').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-24T10:00 to 2026-11-26T10:00')
    await expect.element(out()).toHaveValue(formatDate('2026-11-24'))
    await expect.element(back()).toHaveValue(formatDate('2026-11-26'))
    await expect.element(day('2026-11-25')).toHaveAccessibleName(new RegExp(m.shared_calendar_selected()))
  })

  it('keeps the length when a pick-up day comes after the return, says so, and lets one type over it', async () => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-26T10:00' }} />)
    await userEvent.fill(out(), '1/12/2026')
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(chosen()).toHaveTextContent('2026-12-01T10:00 to 2026-12-03T10:00')
    await expect.element(back()).toHaveFocus()
    await expect.element(back()).toHaveValue(formatDate('2026-12-03'))
    await expect
      .element(moved())
      .toHaveTextContent(
        m.reserve_return_moved({ moment: momentLabel('2026-12-03T10:00'), length: m.shared_days({ count: 2 }) }),
      )
    await expect.element(page.getByRole('grid', { name: monthLabel('2026-12', getLocale()) })).toBeVisible()
    await userEvent.keyboard('4/12/2026{Enter}')
    await expect.element(chosen()).toHaveTextContent('2026-12-01T10:00 to 2026-12-04T10:00')
    await expect.element(moved()).not.toBeInTheDocument()
  })

  it('types over a return that moved while the cursor was in it', async () => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-26T10:00' }} />)
    await userEvent.fill(out(), '1/12/2026')
    await back().click()
    await expect.element(back()).toHaveValue(formatDate('2026-12-03'))
    await userEvent.keyboard('5/12/2026{Enter}')
    await expect.element(chosen()).toHaveTextContent('2026-12-01T10:00 to 2026-12-05T10:00')
  })

  it('leaves a return that still comes later where it is', async () => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-28T10:00' }} />)
    await userEvent.fill(out(), '26/11/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('2026-11-26T10:00 to 2026-11-28T10:00')
    await expect.element(moved()).not.toBeInTheDocument()
  })

  it('says that the return waits for the shop to open', async () => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-25T10:00' }} />)
    await userEvent.fill(out(), '28/11/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('2026-11-28T10:00 to 2026-11-30T10:00')
    await expect
      .element(moved())
      .toHaveTextContent(
        m.reserve_return_moved_on({ moment: momentLabel('2026-11-30T10:00'), length: m.shared_days({ count: 2 }) }),
      )
  })

  it('moves the return of one day with a later pick-up time', async () => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-24T12:00' }} />)
    await time(m.reserve_out_time()).selectOptions(clockLabel('14:00'))
    await expect.element(chosen()).toHaveTextContent('2026-11-24T14:00 to 2026-11-24T16:00')
    await time(m.reserve_out_time()).selectOptions(clockLabel('18:00'))
    await expect.element(chosen()).toHaveTextContent('2026-11-24T18:00 to 2026-11-25T08:00')
    await expect.element(moved()).toBeVisible()
  })

  it('asks for another return day beside the field when the rental would end after the last day on offer', async () => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-12-24T10:00' }} />)
    await userEvent.fill(out(), '19/11/2027')
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('2027-11-19T10:00 to none')
    await expect.element(page.getByText(m.reserve_return_emptied())).toBeVisible()
  })

  it('keeps the nights of a stay', async () => {
    await render(<When start={{ category: 'pool_villa', start: '2026-11-24T14:00', end: '2026-11-26T12:00' }} />)
    const checkIn = page.getByRole('textbox', { name: m.reserve_check_in_day() })
    await userEvent.fill(checkIn, '26/11/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('2026-11-26T14:00 to 2026-11-28T12:00')
    await expect
      .element(moved(m.reserve_check_out_moved))
      .toHaveTextContent(
        m.reserve_check_out_moved({ moment: momentLabel('2026-11-28T12:00'), length: m.reserve_nights({ count: 2 }) }),
      )
  })

  it('forgets a day that was refused once another is chosen in the calendar', async () => {
    await render(<When start={{ start: '2026-11-24T10:00' }} />)
    await userEvent.fill(back(), '40/40/40')
    await userEvent.keyboard('{Enter}')
    await expect.element(back()).toHaveAccessibleDescription(new RegExp(m.reserve_day_unreadable()))
    await day('2026-11-26').click()
    await expect.element(back()).toHaveValue(formatDate('2026-11-26'))
    await expect.element(back()).not.toHaveAccessibleDescription(new RegExp(m.reserve_day_unreadable()))
  })

  it.each([
    ['nothing can be read of it', 'soon', '2026-12-02T10:00 to none'],
    ['the return moves with it', '10/12/2026', '2026-12-02T10:00 to none'],
  ])('does not move the day that is pressed when the typed one is left: %s', async (_, typed, taken) => {
    await render(<When start={{ start: '2026-12-07T10:00', end: '2026-12-08T10:00' }} />)
    await userEvent.fill(out(), typed)
    const pressed = day('2026-12-02').element()
    const before = pressed.getBoundingClientRect().top
    let during = before
    addEventListener('pointerup', () => (during = pressed.getBoundingClientRect().top), { once: true, capture: true })
    await day('2026-12-02').click()
    expect(during).toBe(before)
    await expect.element(chosen()).toHaveTextContent(taken)
    await expect.element(out()).toHaveValue(formatDate('2026-12-02'))
    await expect.element(out()).not.toHaveAttribute('aria-invalid')
  })

  it('takes the place of a day that cannot be read by the one that stood, when that is pressed', async () => {
    await render(<When start={{ start: '2026-12-02T10:00' }} />)
    await userEvent.fill(back(), 'soon')
    await userEvent.fill(out(), '10/12/2026x')
    await userEvent.tab()
    await day('2026-12-04').click()
    await expect.element(chosen()).toHaveTextContent('2026-12-02T10:00 to 2026-12-04T10:00')
    await expect.element(back()).toHaveValue(formatDate('2026-12-04'))
    await expect.element(out()).toHaveValue('10/12/2026x')
    await userEvent.fill(back(), 'soon')
    await day('2026-12-02').click()
    await expect.element(chosen()).toHaveTextContent('2026-12-02T10:00 to none')
    await expect.element(out()).toHaveValue(formatDate('2026-12-02'))
    await expect.element(out()).not.toHaveAttribute('aria-invalid')
  })

  it('knows what is wrong with a typed day when the press that left it goes on', async () => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-26T10:00' }} />)
    await userEvent.fill(out(), 'soon')
    await next().click()
    expect(goTo).not.toHaveBeenCalled()
    await expect.element(out()).toHaveAccessibleDescription(m.reserve_day_unreadable())
    await expect.element(page.getByRole('alert').getByText(m.reserve_day_unreadable())).toBeVisible()
  })

  it('tells that the shop is closed on a day, and takes one that lies on the way', async () => {
    await render(<When />)
    await expect.element(day(SUNDAY)).toHaveAccessibleName(new RegExp(`, ${m.reserve_calendar_closed()}$`))
    await userEvent.click(day(SUNDAY), { force: true })
    await expect.element(said()).toHaveTextContent(m.reserve_calendar_closed())
    await expect.element(chosen()).toHaveTextContent('none to none')
    await day('2026-11-21').click()
    await day('2026-11-23').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-21T10:30 to 2026-11-23T10:30')
  })

  it('tells that it is too late for today, and has no day more than a year ahead', async () => {
    await render(<When now={EVENING} start={{ start: '2027-11-19T10:00' }} />)
    await expect.element(day('2027-11-20')).toBeEnabled()
    await expect.element(day('2027-11-22')).toBeDisabled()
    await expect
      .element(page.getByRole('button', { name: m.shared_calendar_next() }))
      .toHaveAttribute('aria-disabled', 'true')
    day('2027-11-19').element().focus()
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}')
    const today = day('2026-11-21')
    await expect.element(today).toHaveFocus()
    await expect
      .element(today)
      .toHaveAccessibleName(new RegExp(`^${m.shared_today()}, .*, ${m.reserve_calendar_too_late()}$`))
    await userEvent.keyboard('{Enter}')
    await expect.element(said()).toHaveTextContent(m.reserve_calendar_too_late())
  })

  it('asks for one night at least in a villa, which is open every day', async () => {
    await render(<When start={{ category: 'pool_villa' }} />)
    await expect.element(day(SUNDAY)).not.toHaveAttribute('aria-disabled')
    await day(SUNDAY).click()
    await userEvent.click(day(SUNDAY), { force: true })
    await expect.element(said()).toHaveTextContent(m.reserve_calendar_one_night())
    await day('2026-11-23').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-22T10:00 to 2026-11-23T10:00')
  })

  it.each(['24/11/2569', '24 พ.ย. 2569', '24 Nov 2026'])(
    'reads %s, and writes it as the reader does',
    async (typed) => {
      await render(<When />)
      await out().fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(chosen()).toHaveTextContent('2026-11-24T10:00 to none')
      await expect.element(out()).toHaveValue(formatDate('2026-11-24'))
      await expect.element(day('2026-11-24')).toHaveAccessibleName(new RegExp(m.shared_calendar_selected()))
    },
  )

  it.each([
    ['31/11/2026', () => m.reserve_day_no_such()],
    ['some day', () => m.reserve_day_unreadable()],
    ['20/11/2026', () => m.reserve_period_in_the_past()],
    ['22/11/2027', () => m.reserve_period_too_far()],
    ['22/11/2026', () => m.reserve_calendar_closed()],
  ])('says what is wrong with %s beside the field, and keeps it', async (typed, words) => {
    await render(<When start={{ start: '2026-11-24T10:00' }} />)
    await out().fill(typed)
    await expect.element(out()).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(out()).toHaveAccessibleDescription(words())
    await expect.element(out()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(out()).toHaveValue(typed)
    await expect.element(chosen()).toHaveTextContent('2026-11-24T10:00 to none')
    await out().fill('25/11/2026')
    await userEvent.tab()
    await expect.element(chosen()).toHaveTextContent('2026-11-25T10:00 to none')
  })

  it.each([
    ['23/11/2026', () => m.reserve_period_end_before_start()],
    ['29/11/2026', () => m.reserve_calendar_closed()],
  ])('says why one cannot come back on %s, and keeps it', async (typed, words) => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-26T10:00' }} />)
    await back().fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(back()).toHaveAccessibleDescription(words())
    await expect.element(back()).toHaveValue(typed)
    await expect.element(chosen()).toHaveTextContent('2026-11-24T10:00 to 2026-11-26T10:00')
  })

  it('offers the times at which the shop serves, today only those that can still be kept', async () => {
    await render(<When start={{ start: '2026-11-21T14:00', end: '2026-11-24T14:00' }} />)
    const [opens] = hoursAt(PLACE).flatMap((hours) => (hours === null ? [] : [hours.opens]))
    expect(opens).toBe(8 * 60)
    const options = (name: string) => [...time(name).element().querySelectorAll('option')].map(({ value }) => value)
    expect([options(m.reserve_out_time())[0], options(m.reserve_out_time()).at(-1)]).toEqual(['10:30', '18:00'])
    expect(options(m.reserve_return_time())[0]).toBe('08:00')
    await time(m.reserve_out_time()).selectOptions(clockLabel('16:30'))
    await expect.element(chosen()).toHaveTextContent('2026-11-21T16:30 to 2026-11-24T14:00')
  })

  it('goes on only with both days, and leads to the field that is missing', async () => {
    await render(<When start={{ start: '2026-11-24T10:00' }} />)
    await next().click()
    expect(goTo).not.toHaveBeenCalled()
    await page.getByRole('link', { name: m.reserve_end_missing() }).click()
    await expect.element(back()).toHaveFocus()
    await userEvent.keyboard('26/11/2569{Enter}')
    await next().click()
    expect(goTo).toHaveBeenCalledExactlyOnceWith(2)
  })

  it.each([
    ['some day', () => m.reserve_day_unreadable()],
    ['20/11/2026', () => m.reserve_period_in_the_past()],
    ['29/11/2026', () => m.reserve_calendar_closed()],
  ])('does not go on with the day before when %s was typed over it', async (typed, words) => {
    await render(<When start={{ start: '2026-11-24T10:00', end: '2026-11-26T10:00' }} />)
    await back().fill(typed)
    await next().click()
    expect(goTo).not.toHaveBeenCalled()
    await expect.element(page.getByRole('alert').getByText(m.reserve_errors_title())).toBeVisible()
    await page.getByRole('link', { name: words() }).click()
    await expect.element(back()).toHaveFocus()
    await userEvent.fill(back(), '27/11/2026')
    await next().click()
    expect(goTo).toHaveBeenCalledExactlyOnceWith(2)
    await expect.element(chosen()).toHaveTextContent('2026-11-24T10:00 to 2026-11-27T10:00')
  })

  it.each([
    ['2026-11-29T10:00', () => m.reserve_calendar_closed()],
    ['2026-11-27T22:00', () => m.reserve_period_closed_return()],
  ])('says of a return at %s whether it is the day or the time that is closed', async (end, words) => {
    await render(<When start={{ start: '2026-11-24T10:00', end }} />)
    await expect.element(back()).toHaveAccessibleDescription(words())
  })

  it('says beside the field that a date of an old link is over, and leads to it', async () => {
    await render(<When start={{ start: '2020-01-01T10:00', end: '2020-01-03T10:00' }} />)
    await expect.element(out()).toHaveAccessibleDescription(m.reserve_period_in_the_past())
    await next().click()
    expect(goTo).not.toHaveBeenCalled()
    await page.getByRole('link', { name: m.reserve_period_in_the_past() }).click()
    await expect.element(out()).toHaveFocus()
    await userEvent.fill(out(), '24/11/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen()).toHaveTextContent('2026-11-24T10:00 to 2026-11-26T10:00')
    await expect.element(out()).not.toHaveAttribute('aria-invalid')
  })
})
