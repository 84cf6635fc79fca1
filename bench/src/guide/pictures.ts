import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

export interface GuidePicture {
  /** Its file in docs/guide/pictures. */
  name: string
  path: string
  /** What is pressed before the picture is taken. */
  prepare?: (page: Page, say: Say) => Promise<void>
}

/** A word of the product in the language of the picture. */
export type Say = (key: string) => string

const MESSAGES = fileURLToPath(new URL('../../../apps/web/messages', import.meta.url))

function readMessages(language: string): Record<string, unknown> {
  const folder = join(MESSAGES, language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object))
}

export function readWords(language: string): Say {
  const words = readMessages(language)
  return (key) => {
    const word = words[key]
    if (typeof word !== 'string') throw new Error(`There is no message ${key}.`)
    return word
  }
}

/** All that the product says in a language, with the forms of what is counted. */
export function readSayings(language: string): string[] {
  return Object.values(readMessages(language)).flatMap((message) =>
    typeof message === 'string'
      ? [message]
      : (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match)),
  )
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The page of the first rental in the list that is out and in time. */
async function openRental(page: Page): Promise<void> {
  const row = page.locator('tr', { has: page.locator('[data-status="on_rent"]') }).first()
  const address = await row.locator('td[data-column="code"] a').getAttribute('href')
  if (address === null) throw new Error('No rental is out.')
  await page.goto(address)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('load')
}

/** Bookings as another program kept them. */
const OLD_BOOKINGS = `booking_no,customer,phone,model,pickup,return,price
A-101,Somsri Jaidee,0812345678,Honda Click 125,20/12/2026,23/12/2026,900
A-102,John Miller,0898765432,Yamaha NMAX 155,21/12/2026,25/12/2026,2200
A-103,Malee Suksan,0861112233,Honda PCX 160,22/12/2026,24/12/2026,1200
`

const DAY_MS = 86_400_000
const SHOP_OFFSET_MS = 25_200_000
/** Late in the day the stops of today are done, and there is nothing left to plan. */
const TOMORROW = new Date(Date.now() + SHOP_OFFSET_MS + DAY_MS).toISOString().slice(0, 10)

/** Taken at the desk by the owner. */
export const PICTURES: readonly GuidePicture[] = [
  { name: 'home', path: '/home' },
  { name: 'bookings', path: '/main' },
  {
    name: 'slips',
    path: '/main?view=slips',
    prepare: async (page, say) => {
      await page.locator('td[data-column="code"] a').first().waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page
        .getByRole('button', { name: say('staff_approve_slip') })
        .first()
        .waitFor()
    },
  },
  {
    name: 'new-booking',
    path: '/main',
    prepare: async (page) => {
      await page.keyboard.press('n')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'booking', path: '/main?view=on_rent', prepare: openRental },
  {
    name: 'change-vehicle',
    path: '/main?view=on_rent',
    prepare: async (page, say) => {
      await openRental(page)
      await press(page, say('changes_swap_bike'))
      // Another model: what it costs more or less is agreed here.
      const models = page.getByRole('dialog').getByLabel(say('counter_swap_model')).first()
      await models.click()
      await page.getByRole('option').nth(1).click()
    },
  },
  { name: 'timeline', path: '/main?layout=timeline' },
  { name: 'deliveries', path: `/delivery-report?day=${TOMORROW}` },
  {
    name: 'plan',
    path: `/delivery-report?branch=1&day=${TOMORROW}`,
    prepare: async (page, say) => {
      await press(page, say('deliveries_auto_open'))
      await page.getByRole('dialog').waitFor()
      await page.getByText(say('deliveries_auto_seeking')).waitFor({ state: 'hidden' })
    },
  },
  { name: 'money', path: '/money' },
  {
    name: 'statistics',
    path: '/stat',
    prepare: async (page, say) => {
      // The day is young when the shop is new: yesterday is whole.
      await press(page, say('home_stat_previous'))
    },
  },
  { name: 'recommend', path: '/recommend' },
  { name: 'records', path: '/records/products' },
  { name: 'seasons', path: '/records/seasons' },
  {
    name: 'import',
    path: '/import',
    prepare: async (page, say) => {
      await page.locator('input[type="file"]').setInputFiles({
        name: 'bookings.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(OLD_BOOKINGS),
      })
      await page.getByRole('link', { name: say('imports_to_columns') }).click()
      await page.getByText(say('imports_mapping_save')).waitFor()
    },
  },
  {
    name: 'keys',
    path: '/main',
    prepare: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** Taken on a phone by whoever drives. */
export const DRIVER_PICTURES: readonly GuidePicture[] = [{ name: 'driver', path: `/delivery-report?day=${TOMORROW}` }]
