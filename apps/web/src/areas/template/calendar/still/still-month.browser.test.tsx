import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { isoDate, toShopDate } from '@rodchao/rental'
import { shopNow } from '#lib/shop-clock.ts'
import type { CalendarEvent } from '../api.ts'
import { CalendarGrid } from '../grid/calendar-grid.tsx'
import { StillMonth } from './still-month.tsx'

const nothing = vi.fn()
const event = (id: number, title: string, start: string, end: string): CalendarEvent => ({
  id,
  title,
  start,
  end,
  url: '',
  allDay: !start.includes('T'),
  extendedProps: { calendar: 'Personal' },
})
const EVENTS = [
  event(1, 'Over the week', '2026-09-05', '2026-09-09'),
  event(2, 'Night', '2026-09-13T22:00:00+07:00', '2026-09-14T02:00:00+07:00'),
  event(3, 'One', '2026-09-17', '2026-09-18'),
  event(4, 'Two', '2026-09-17', '2026-09-18'),
  event(5, 'Three', '2026-09-17', '2026-09-18'),
  event(6, 'Long', '2026-09-17', '2026-09-19'),
  event(7, 'Hour', '2026-09-22T10:00:00+07:00', '2026-09-22T11:00:00+07:00'),
  event(8, 'Midnight', '2026-09-24T20:00:00+07:00', '2026-09-25T00:00:00+07:00'),
  event(9, 'Next month', '2026-10-02', '2026-10-03'),
]
const given = { date: '2026-09-01', events: EVENTS, open: null, onOpen: nothing, onSelect: nothing, onGo: nothing }

/** What is written in the month, and where. */
function drawn() {
  const words = [
    ...document.querySelectorAll<HTMLElement>('[class*="title"], [class*="number"], [class*="more"], time, i'),
  ]
  return words
    .map((word) => {
      const box = (word.closest('[class*="inner"]') ?? word).getBoundingClientRect()
      const place = [box.x, box.y, box.width, box.height].map(Math.round)
      return {
        text: word.textContent,
        place,
        ground: getComputedStyle(word.closest('[class*="event"]') ?? word).backgroundColor,
      }
    })
    .toSorted((one, other) => `${one.text} ${one.place[1]}`.localeCompare(`${other.text} ${other.place[1]}`))
}

it('the month that stands first is the one that the library draws', async () => {
  await page.viewport(1200, 900)
  const still = await render(
    <div style={{ blockSize: 800 }}>
      <StillMonth {...given} today={isoDate(toShopDate(shopNow()))} />
    </div>,
  )
  await expect.element(page.getByText('Hour', { exact: true })).toBeVisible()
  const first = drawn()
  await still.unmount()
  await render(
    <div style={{ blockSize: 800 }}>
      <CalendarGrid {...given} view="month" onMove={nothing} />
    </div>,
  )
  await expect.element(page.getByText('Hour', { exact: true })).toBeVisible()
  await expect.poll(() => drawn().map(({ text }) => text)).toEqual(first.map(({ text }) => text))
  const second = drawn()
  for (const [at, { text, place, ground }] of second.entries()) {
    expect([text, ground]).toEqual([first[at]?.text, first[at]?.ground])
    for (const [side, value] of place.entries()) {
      expect(
        Math.abs(value - (first[at]?.place[side] ?? 0)),
        `${text} ${place.join(' ')} ${first[at]?.place.join(' ')}`,
      ).toBe(0)
    }
  }
  await page.viewport(390, 844)
})

it('a press on an event, on a day, on its number and on what has no room is answered before the library is there', async () => {
  await page.viewport(1200, 900)
  const [onOpen, onSelect, onGo] = [vi.fn(), vi.fn(), vi.fn()]
  await render(
    <div style={{ blockSize: 800 }}>
      <StillMonth {...given} {...{ onOpen, onSelect, onGo }} today="2026-09-10" />
    </div>,
  )
  await page.getByText('Hour', { exact: true }).click()
  expect(onOpen).toHaveBeenCalledWith(7)
  await page
    .getByRole('cell')
    .nth(1)
    .click({ position: { x: 60, y: 70 } })
  expect(onSelect).toHaveBeenCalledWith({ start: '2026-09-01', end: '2026-09-02', allDay: true })
  await page.getByText('30', { exact: true }).click()
  expect(onGo).toHaveBeenCalledWith({ view: 'day', date: '2026-09-30' })
  document.querySelector<HTMLElement>('[class*="more"]')?.click()
  expect(onGo).toHaveBeenLastCalledWith({ view: 'day', date: '2026-09-17' })
  await page.viewport(390, 844)
})

it('the event that is open is marked as that, so that a panel that closes finds it', async () => {
  await page.viewport(1200, 900)
  await render(
    <div style={{ blockSize: 800 }}>
      <StillMonth {...given} open={7} today={isoDate(toShopDate(shopNow()))} />
    </div>,
  )
  await expect.element(page.getByRole('button', { name: /^Hour/ })).toHaveAttribute('aria-current', 'true')
  expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1)
  await page.viewport(390, 844)
})
