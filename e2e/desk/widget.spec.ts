import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bookInFrame, HOTEL, openHotel } from '../support/hotel.ts'
import { expect, test } from '../support/journey.ts'
import { askShop } from '../support/shop-settings.ts'
import { openOwnersPage } from '../support/staff.ts'

test('a hotel that the owner named shows the booking in its own page, up to what is to be paid; another one shows nothing', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.announce(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Framing/)
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/widget')
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  const sites = panel.getByLabel('เว็บที่วางหน้าจองได้ บรรทัดละหนึ่งเว็บ')
  const before = await sites.inputValue()
  await sites.fill(`${HOTEL}/rooms`)
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(panel.getByText('ใส่ได้เพียง https:// ตามด้วยชื่อเว็บ ไม่มีส่วนอื่นต่อท้าย', { exact: true })).toBeVisible()
  await expect(sites).toHaveValue(`${HOTEL}/rooms`)
  await sites.fill(HOTEL)
  const tag = await panel.getByLabel('โค้ดสำหรับวางในหน้าเว็บ').inputValue()
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(owner.getByText('บันทึกแล้ว')).toBeVisible()

  // The tag as the owner copies it, for a model; twice, as happens when a page is put together from parts.
  const own = tag.replace('data-language="th"', 'data-language="en" data-product="honda-click-125"')
  const hotel = await openHotel(browser, { tag: own, sites: [HOTEL, 'https://other.example'] })
  const { guest, page, frame } = hotel

  await page.goto(`${HOTEL}/`)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await bookInFrame(hotel, { name: 'Guest of the hotel', ahead: 150 })
  await expect(frame.getByRole('img', { name: /PromptPay/ }).first()).toBeVisible()
  // The booking is the shop's own, whoever shows it.
  await owner.goto('/main?view=all&q=Guest')
  await expect(owner.getByRole('row', { name: /Guest of the hotel/ })).toContainText('รอชำระเงิน')
  await owner.goto('/records/widget')

  await page.goto('https://other.example/')
  await expect(page.getByTitle('Book a vehicle')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1 })).toBeHidden()

  await sites.fill(before)
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await guest.close()
  await owner.context().close()
})

test('a guest whose browser keeps nothing for frames books to the end, in the language of the site', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.announce(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Framing/)
  const shop = baseURL ?? ''
  const owner = await openOwnersPage(browser, shop, '/records/widget')
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  const sites = panel.getByLabel('เว็บที่วางหน้าจองได้ บรรทัดละหนึ่งเว็บ')
  const before = await sites.inputValue()
  const save = async (text: string) => {
    await sites.fill(text)
    await panel.getByRole('button', { name: 'บันทึก' }).click()
    await expect(owner.getByText('บันทึกแล้ว').first()).toBeVisible()
  }
  await save(HOTEL)
  const tag = `<script async src="${shop}/widget.js" data-language="en" data-product="honda-click-125"></script>`
  // A browser in a language that the shop has no pages in.
  const hotel = await openHotel(browser, { tag, locale: 'de-DE' })
  const { guest, page, frame } = hotel
  const protocol = await guest.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  // As Chromium does where its owner, or a private window, blocks cookies of third parties.
  await page.addInitScript(() => {
    if (self === top) return
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })

  await page.goto(`${HOTEL}/`)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await bookInFrame(hotel, { name: 'Gast ohne Kekse', ahead: 154 })
  await test.step('nothing of what frames may not keep is kept', async () => {
    expect(
      await frame.locator('html').evaluate(() => {
        document.cookie = 'usual=1; Path=/; SameSite=None; Secure'
        return document.cookie
      }),
    ).toBe('locale=en')
  })
  await test.step('the terms open beside it, in its language, and the booking stays', async () => {
    const opened = page.waitForEvent('popup')
    await frame.getByRole('link', { name: 'Rental terms' }).last().click()
    const terms = await opened
    await expect(terms).toHaveURL(/\/pages\/terms/)
    await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Rental terms')
    await terms.close()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('We have your booking')
  })
  await test.step('the slip is sent in the frame', async () => {
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() }
    const chooser = page.waitForEvent('filechooser')
    await frame.getByRole('button', { name: 'Send the slip', exact: true }).click()
    await (await chooser).setFiles(slip)
    await frame.getByRole('button', { name: 'Send this slip' }).click()
    await expect(frame.getByText('Checking the slip').first()).toBeVisible()
    await expect
      .poll(async () =>
        askShop(`select r.status from reservation r join customer c on c.id = r.customer_id
        where c.full_name = 'Gast ohne Kekse'`),
      )
      .toEqual([{ status: 'awaiting_review' }])
  })
  await test.step('a frame that is loaded again still speaks its language, and finds the booking by its code', async () => {
    const [row] = await askShop<{
      code: string
    }>(`select r.code from reservation r join customer c on c.id = r.customer_id
      where c.full_name = 'Gast ohne Kekse'`)
    await frame.locator('html').evaluate(() => location.reload())
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Find a booking')
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
    await frame.getByLabel('Booking code', { exact: true }).fill(row?.code ?? '')
    await frame.getByLabel('Phone number', { exact: true }).fill('+46 70 123 44 18')
    await frame.getByRole('button', { name: 'Show status' }).click()
    await expect(frame.getByText('Checking the slip').first()).toBeVisible()
    // What is chosen in the frame stays there, too.
    await frame.getByText('ไทย', { exact: true }).filter({ visible: true }).first().click()
    await expect(frame.locator('html')).toHaveAttribute('lang', 'th')
    await frame.locator('html').evaluate(() => location.reload())
    await expect(frame.locator('html')).toHaveAttribute('lang', 'th')
  })
  await guest.close()

  await test.step('a site without https is refused by the form, and its page shows nothing', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><html lang="en"><title>Inn</title><h1>Inn</h1>${tag}`)
    }).listen(0)
    const inn = `http://localhost:${(server.address() as AddressInfo).port}`
    try {
      await sites.fill(`${HOTEL}\n${inn}`)
      await panel.getByRole('button', { name: 'บันทึก' }).click()
      await expect(panel.getByText('ใส่ได้เพียง https:// ตามด้วยชื่อเว็บ ไม่มีส่วนอื่นต่อท้าย', { exact: true })).toBeVisible()
      const visitor = await browser.newContext({ locale: 'en-GB' })
      const other = await visitor.newPage()
      const refused = other.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await other.goto(inn)
      await expect(other.getByTitle('Book a vehicle')).toBeVisible()
      await refused
      await expect(other.frameLocator('iframe[title="Book a vehicle"]').getByRole('heading', { level: 1 })).toBeHidden()
      await visitor.close()
    } finally {
      server.close()
    }
  })
  await save(before)
  await owner.context().close()
})
