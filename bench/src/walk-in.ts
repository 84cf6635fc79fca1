import { chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { signIn } from './desk.ts'
import { newDataDir } from './data-dir.ts'
import { type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'

const BAR_SECONDS = 60
const ROUNDS = 3
/** Between two keys of somebody who types every day. */
const KEY_MS = 90
/** To see what has come and to move the hand there. */
const LOOK_MS = 350
const ANGLES = ['ด้านหน้า', 'ด้านขวา', 'ด้านหลัง', 'ด้านซ้าย', 'หน้าปัด']
const DAYS_OF_LICENCE = 400
const BUDDHIST_YEARS = 543
const DAY_MS = 86_400_000

/** A person at the counter: looks before each press, and types key by key. */
function person(page: Page) {
  const look = () => page.waitForTimeout(LOOK_MS)
  return {
    press: async (target: Locator) => {
      await target.waitFor()
      await look()
      await target.click()
    },
    type: async (field: Locator, text: string) => {
      await look()
      await field.click()
      await field.press('Control+a')
      await field.pressSequentially(text, { delay: KEY_MS })
    },
    key: async (name: string) => {
      await look()
      await page.keyboard.press(name)
    },
  }
}

/** A name drawn in two lines. */
async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('the pad is not on the page')
  for (const [from, to] of [
    [0.15, 0.45],
    [0.5, 0.85],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.3, { steps: 8 })
    await page.mouse.up()
  }
}

function typedDay(instant: number): string {
  const [year = '', month, day] = new Date(instant).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${Number(year) + BUDDHIST_YEARS}`
}

/** From the press of N to the keys in the customer's hand, in seconds; the five photographs are there already. */
async function walkIn(page: Page, origin: string, photo: Buffer): Promise<number> {
  await page.goto(`${origin}/main`)
  await page.locator('tbody tr').first().waitFor()
  const { press, type, key } = person(page)
  const began = performance.now()
  await key('n')
  const booking = page.getByRole('dialog', { name: 'จองใหม่' })
  await press(booking.locator('#booking-product'))
  await press(
    page
      .getByRole('option')
      .filter({ hasText: /ว่าง \d+ คัน/ })
      .first(),
  )
  await press(booking.getByRole('radiogroup').getByRole('radio').nth(1))
  await type(booking.getByLabel('เบอร์โทร', { exact: true }), `08${String(Date.now()).slice(-8)}`)
  await type(booking.getByLabel('ชื่อลูกค้า', { exact: true }), 'Anna Bergström')
  await press(booking.getByRole('button', { name: 'จองและยืนยัน' }))
  await press(page.getByRole('button', { name: 'ส่งมอบรถ', exact: true }).first())

  const sheet = page.getByRole('dialog', { name: 'ส่งมอบรถ', exact: true })
  await press(sheet.getByRole('button', { name: 'ใบขับขี่ไทย', exact: true }))
  await type(sheet.getByLabel('วันหมดอายุ'), typedDay(Date.now() + DAYS_OF_LICENCE * DAY_MS))
  await press(sheet.getByRole('button', { name: 'ตรวจตัวจริงแล้ว' }))
  const rent = sheet.getByRole('button', { name: /^รับค่าเช่า|^รับเงิน \d/ })
  if (await rent.isVisible()) await press(rent)
  await press(sheet.getByRole('button', { name: /^รับเงินประกัน/ }))
  for (const angle of ANGLES) {
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo }
    await sheet.getByLabel(`ถ่ายรูป${angle}`).setInputFiles(file)
  }
  await press(sheet.getByRole('button', { name: /^ต่อไป: เลขไมล์/ }))
  const last = /[\d,]+(?= กม\.)/.exec(await sheet.getByText(/^ครั้งก่อน/).innerText())
  const km = Number((last?.[0] ?? '0').replaceAll(',', ''))
  await type(sheet.getByLabel('เลขไมล์', { exact: true }), String(km + 3))
  await press(sheet.getByRole('radio', { name: 'เต็มถัง' }))
  await press(sheet.getByRole('button', { name: 'หมวก 2 ใบ' }))
  await press(sheet.getByRole('button', { name: /^ต่อไป: สัญญา/ }))
  await press(sheet.getByRole('button', { name: 'ออกสัญญา' }))
  const pad = sheet.getByRole('button', { name: 'ช่องลายเซ็นผู้เช่า' })
  await pad.waitFor()
  await draw(page, pad)
  await press(sheet.getByRole('button', { name: 'บันทึกลายเซ็นผู้เช่า' }))
  await press(sheet.getByRole('button', { name: 'ส่งมอบรถ', exact: true }))
  await page.getByText('ส่งมอบรถแล้ว').first().waitFor()
  return (performance.now() - began) / 1000
}

/** A walk-in from the press of N to the keys, typed and pressed as by somebody at the counter. */
export async function measureWalkIn(print: (line: string) => void): Promise<Result> {
  print('Starting the sample shop …')
  const server = await startServer(await newDataDir(), { SAMPLE_SHOP: 'true' })
  const { path, args } = findChromium({ isShellFine: true })
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'th-TH' })).newPage()
    await signIn(page, server.origin)
    const photo = await page.screenshot({ type: 'jpeg' })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await walkIn(page, server.origin, photo))
      print(`walk-in: ${times.at(-1)?.toFixed(1)} s`)
    }
    const slowest = Math.max(...times)
    return row(
      'walk-in, from N to the keys',
      `${slowest.toFixed(1)} s`,
      `${BAR_SECONDS} s`,
      slowest <= BAR_SECONDS,
      `slowest of ${ROUNDS}; ${KEY_MS} ms a key, ${LOOK_MS} ms before each press; photographs taken before`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}
