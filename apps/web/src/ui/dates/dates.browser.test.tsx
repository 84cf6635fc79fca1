import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { dayLabel, monthLabel } from './calendar-labels.ts'
import { DateRangeCalendar } from './date-range-calendar.tsx'
import type { DateRangeCalendarProps } from './date-range-calendar.tsx'
import { DayField, parseDay } from './day-field.tsx'
import type { DayRange } from './day-range.ts'

/** A Saturday. */
const TODAY = '2026-11-21'
const LAST = '2027-01-15'
const inLanguage = (words: { th: string; en: string }) => words[getLocale()]

type Props = Partial<Omit<DateRangeCalendarProps, 'value' | 'onChange'>>

function Calendar({ start = {}, ...rest }: Props & { start?: DayRange }) {
  const [range, setRange] = useState(start)
  return (
    <>
      <DateRangeCalendar
        label="Both days"
        language={getLocale()}
        today={TODAY}
        lastDay={LAST}
        {...rest}
        value={range}
        onChange={setRange}
      />
      <output data-testid="chosen">{`${range.from ?? 'none'} to ${range.to ?? 'none'}`}</output>
    </>
  )
}

const day = (date: string) => page.getByRole('button', { name: dayLabel(date, getLocale()), exact: false })
const month = (shown: string) => page.getByRole('grid', { name: monthLabel(shown, getLocale()) })
const before = () => page.getByRole('button', { name: m.shared_calendar_previous() })
const after = () => page.getByRole('button', { name: m.shared_calendar_next() })
const selected = () => page.getByRole('gridcell', { selected: true }).elements()
const chosen = () => page.getByTestId('chosen')
const said = () => page.getByRole('group', { name: 'Both days' }).getByRole('status')

describe('the calendar', () => {
  it('names months, weekdays and days as the reader does, Sunday first', async () => {
    await render(<Calendar />)
    const name = inLanguage({ th: 'พฤศจิกายน 2569', en: 'November 2026' })
    await expect.element(page.getByRole('grid', { name })).toBeVisible()
    const weekdays = page.getByRole('columnheader')
    await expect.element(weekdays.first()).toHaveAccessibleName(inLanguage({ th: 'อาทิตย์', en: 'Sunday' }))
    await expect.element(weekdays.last()).toHaveAccessibleName(inLanguage({ th: 'เสาร์', en: 'Saturday' }))
    const wednesday = inLanguage({ th: 'วันพุธที่ 25 พฤศจิกายน 2569', en: 'Wednesday, 25 November 2026' })
    await expect.element(page.getByRole('button', { name: wednesday, exact: true })).toHaveTextContent('25')
    const today = inLanguage({ th: 'วันนี้, วันเสาร์ที่ 21 พฤศจิกายน 2569', en: 'today, Saturday, 21 November 2026' })
    await expect.element(page.getByRole('button', { name: today, exact: true })).toBeVisible()
  })

  it('turns to the month after and back, and announces it where the month before stood', async () => {
    await render(<Calendar />)
    const name = page.getByText(monthLabel('2026-11', getLocale())).element()
    expect(name).toHaveAttribute('aria-live', 'polite')
    await after().click()
    await expect.element(month('2026-12')).toBeVisible()
    // A live region that is put in anew is not read out.
    expect(name).toHaveTextContent(monthLabel('2026-12', getLocale()))
    await expect.element(after()).toHaveFocus()
    await before().click()
    await expect.element(month('2026-11')).toBeVisible()
    await expect.element(month('2026-12')).not.toBeInTheDocument()
  })

  it('turns no further than the months on offer, and the button keeps the focus there', async () => {
    await render(<Calendar />)
    await expect.element(before()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(before(), { force: true })
    await expect.element(month('2026-11')).toBeVisible()
    await after().click()
    await expect.element(before()).toHaveAttribute('aria-disabled', 'false')
    await after().click()
    await expect.element(month('2027-01')).toBeVisible()
    await expect.element(after()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(after(), { force: true })
    await expect.element(month('2027-01')).toBeVisible()
    await expect.element(after()).toHaveFocus()
    await expect.element(day(LAST)).toBeEnabled()
    await expect.element(day('2027-01-16')).toBeDisabled()
  })

  it('turns by a finger drawn sideways, and not by one that scrolls', async () => {
    await render(<Calendar />)
    const calendar = page.getByRole('group', { name: 'Both days' }).element()
    const draw = (x: number, y: number) => {
      const touch = { bubbles: true, pointerType: 'touch' }
      calendar.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 200, clientY: 200 }))
      calendar.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 200 + x, clientY: 200 + y }))
    }
    draw(-60, 200)
    await expect.element(month('2026-11')).toBeVisible()
    draw(-60, 5)
    await expect.element(month('2026-12')).toBeVisible()
    draw(60, 5)
    await expect.element(month('2026-11')).toBeVisible()
  })

  it('takes the first day by one press and the last by another, and begins anew by a third', async () => {
    await render(<Calendar />)
    await day('2026-11-24').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-24 to none')
    await day('2026-11-27').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-24 to 2026-11-27')
    expect(selected().map((cell) => cell.textContent)).toEqual(['24', '25', '26', '27'])
    await expect.element(day('2026-11-25')).toHaveAccessibleName(new RegExp(m.shared_calendar_selected()))
    await day('2026-11-30').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-30 to none')
    await day('2026-11-23').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-23 to none')
    expect(selected()).toHaveLength(1)
  })

  it('is one stop of the Tab key, on the first chosen day or on today', async () => {
    const { unmount } = await render(<Calendar />)
    before().element().focus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(day(TODAY)).toHaveFocus()
    await userEvent.tab()
    expect(document.activeElement?.closest('table')).toBeNull()
    await unmount()
    await render(<Calendar start={{ from: '2026-11-25' }} />)
    before().element().focus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(day('2026-11-25')).toHaveFocus()
  })

  it.each([
    ['{ArrowLeft}', '2026-11-24'],
    ['{ArrowRight}', '2026-11-26'],
    ['{ArrowDown}', '2026-12-02'],
    ['{ArrowUp}', TODAY],
    ['{Home}', '2026-11-22'],
    ['{End}', '2026-11-28'],
    ['{PageDown}', '2026-12-25'],
    ['{PageUp}', TODAY],
    ['{Shift>}{PageDown}{/Shift}', LAST],
    ['{PageDown}{PageUp}{ArrowRight}', '2026-11-26'],
  ])('is walked by %s from 25 November to %s, and never past the days on offer', async (keys, there) => {
    await render(<Calendar start={{ from: '2026-11-25' }} />)
    day('2026-11-25').element().focus()
    await userEvent.keyboard(keys)
    await expect.element(day(there)).toHaveFocus()
    await expect.element(month(there.slice(0, 7))).toBeVisible()
    await expect.element(chosen()).toHaveTextContent('2026-11-25 to none')
  })

  it('takes both days by keys alone, across a month', async () => {
    await render(<Calendar />)
    before().element().focus()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(chosen()).toHaveTextContent('2026-11-28 to none')
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(chosen()).toHaveTextContent('2026-11-28 to 2026-12-05')
    await expect.element(day('2026-12-05')).toHaveFocus()
  })

  it('tells why a day cannot be chosen, to whoever presses it or walks there, until another is', async () => {
    const reasonFor = (date: string) => (date === '2026-11-22' ? 'Closed on Sundays' : undefined)
    await render(<Calendar reasonFor={reasonFor} />)
    await expect.element(day('2026-11-20')).toBeDisabled()
    await expect.element(day('2026-11-22')).toHaveAttribute('aria-disabled', 'true')
    day(TODAY).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(day('2026-11-22')).toHaveFocus()
    await expect.element(day('2026-11-22')).toHaveAccessibleName(/, Closed on Sundays$/)
    await userEvent.keyboard('{Enter}')
    await expect.element(said()).toHaveTextContent('Closed on Sundays')
    await expect.element(chosen()).toHaveTextContent('none to none')
    await day('2026-11-23').click()
    await expect.element(said()).toBeEmptyDOMElement()
    await expect.element(chosen()).toHaveTextContent('2026-11-23 to none')
  })

  it('tells how short or long the time may be once its first day is known', async () => {
    await render(<Calendar minDays={1} maxDays={5} tooShort="At least one night" tooLong="At most five nights" />)
    await day('2026-11-24').click()
    await userEvent.click(day('2026-11-24'), { force: true })
    await expect.element(said()).toHaveTextContent('At least one night')
    await userEvent.click(day('2026-11-30'), { force: true })
    await expect.element(said()).toHaveTextContent('At most five nights')
    await expect.element(chosen()).toHaveTextContent('2026-11-24 to none')
    await day('2026-11-29').click()
    await expect.element(chosen()).toHaveTextContent('2026-11-24 to 2026-11-29')
  })

  it('stays inside a narrow window', async () => {
    await render(<Calendar start={{ from: '2026-11-24', to: '2026-11-27' }} />)
    await expect.element(month('2026-11')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  })
})

function Day({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DayField label="Last day" value={value} error={error} onChange={setValue} />
      <output>{String(parseDay(value))}</output>
    </>
  )
}

const field = () => page.getByRole('textbox', { name: 'Last day' })
const read = () => page.getByRole('status')
const JUNE = { th: '8 มิถุนายน 2571', en: '8 June 2028' }

describe('a typed day', () => {
  it.each(['8/6/2028', '8/6/2571', '๘/๖/๒๕๗๑', '2028-06-08'])('is read from %s, and says below how', async (typed) => {
    await render(<Day />)
    await expect.element(field()).toHaveAccessibleDescription(m.counter_day_help())
    await field().fill(typed)
    await expect.element(field()).toHaveAccessibleDescription(inLanguage(JUNE))
    await expect.element(field()).toHaveValue(typed)
    await expect.element(read()).toHaveTextContent('2028-06-08')
  })

  it.each(['31/6/2028', 'soon'])(
    'says that %s is no day when the field is left, not while it is typed',
    async (typed) => {
      await render(<Day />)
      await field().fill(typed)
      await expect.element(field()).not.toHaveAttribute('aria-invalid')
      await userEvent.tab()
      await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field()).toHaveAccessibleDescription(new RegExp(m.counter_day_unreadable()))
      await expect.element(field()).toHaveValue(typed)
      await expect.element(read()).toHaveTextContent('null')
      await field().fill('8/6/2028')
      await expect.element(field()).not.toHaveAttribute('aria-invalid')
    },
  )

  it('does not move what is pressed when it is left: the words appear once the press has ended', async () => {
    const pressed = vi.fn()
    await render(
      <>
        <Day />
        <button type="button" style={{ display: 'block', blockSize: 20 }} onClick={pressed}>
          Save
        </button>
      </>,
    )
    await field().fill('soon')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(pressed).toHaveBeenCalledOnce()
    await expect.element(field()).toHaveAccessibleDescription(new RegExp(m.counter_day_unreadable()))
  })

  it('that is known already stands as people write it, and keeps what the form says of it', async () => {
    await render(<Day start="2028-06-08" error="This licence has run out" />)
    await expect.element(field()).toHaveValue(inLanguage({ th: '8 มิ.ย. 2571', en: '8 Jun 2028' }))
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAccessibleDescription(/This licence has run out/)
  })
})
