import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test'
import { dayAhead, openDaysAhead } from './days.ts'
import { expect } from './journey.ts'
import { agreeToAll } from './customer.ts'

export const HOTEL = 'https://hotel.example'

/** A page of a hotel with the tag in it, and the frame that the tag shows. */
interface HotelPage {
  guest: BrowserContext
  page: Page
  frame: FrameLocator
}

/** Opens a browser of a guest in which pages of these sites show the tag. */
export async function openHotel(
  browser: Browser,
  { tag, sites = [HOTEL], locale = 'en-GB' }: { tag: string; sites?: readonly string[]; locale?: string },
): Promise<HotelPage> {
  // The shop of a journey is on this very machine, which a page from elsewhere may not ask without leave.
  const permissions = ['local-network-access']
  const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, locale, permissions })
  const page = await guest.newPage()
  const html = `<!doctype html><html lang="en"><title>Hotel</title><h1>Hotel</h1>${tag}`
  for (const site of sites)
    await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  return { guest, page, frame: page.frameLocator('iframe[title="Book a vehicle"]') }
}

/** From the first step in the frame to the sent booking, so many days ahead. */
export async function bookInFrame({ page, frame }: HotelPage, { name, ahead }: { name: string; ahead: number }) {
  const from = openDaysAhead(ahead, 3)
  for (const [field, day] of [
    ['Pick-up day', from],
    ['Return day', from + 1],
  ] as const) {
    await frame.getByRole('textbox', { name: field }).fill(dayAhead(day).typed)
    await page.keyboard.press('Tab')
  }
  await frame.getByRole('button', { name: 'See vehicles' }).click()
  const model = frame.getByRole('radio', { name: /Honda Click 125/ })
  await expect(model).toBeVisible()
  if (!(await model.isChecked())) await model.check()
  await frame.getByRole('button', { name: 'Next' }).click()
  await frame.getByLabel('Full name').fill(name)
  await frame.getByLabel('Phone number', { exact: true }).fill('+46 70 123 44 18')
  await frame.getByRole('button', { name: 'Next' }).click()
  await agreeToAll(frame)
  await frame.getByRole('button', { name: 'Confirm' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('We have your booking')
}
