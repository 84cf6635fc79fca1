import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInBothSkins } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { playLine } from './support/line-account.ts'
import { resetLinkFor } from './support/mailbox.ts'
import { ownShop } from './support/shops.ts'

type Localized = <Words extends string | RegExp>(th: Words, en: Words) => Words

const PASSWORD = 'กล้วยหอม-ริมทะเล-77'

/** Nobody else's in this shop, whichever project runs and however often. */
function freshEmail(name: string): string {
  return `${name}-${Date.now().toString(36)}@mail.example`
}

/** The box itself: in the middle of its words stands the link to the terms. */
async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox').check({ position: { x: 12, y: 22 } })
}

async function register(page: Page, localized: Localized, email: string): Promise<void> {
  await page.goto('/pages/register')
  await page.getByLabel(localized('ชื่อผู้ใช้', 'Username')).fill(email.split('@')[0] ?? '')
  await page.getByLabel(localized('อีเมล', 'E-mail'), { exact: true }).fill(email)
  await page.getByLabel(localized('รหัสผ่าน', 'Password'), { exact: true }).fill(PASSWORD)
  await acceptTerms(page)
  await page.getByRole('button', { name: localized('สมัครสมาชิก', 'Register'), exact: true }).click()
  await expect(page).toHaveURL(/\/access-control$/)
}

async function signOut(page: Page, localized: Localized): Promise<void> {
  await page.getByRole('button', { name: localized(/ลูกค้า$/, /Customer$/) }).click()
  await page.getByText(localized('ออกจากระบบ', 'Sign out')).click()
  await expect(page).toHaveURL(/\/login/)
}

async function signIn(page: Page, localized: Localized, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: localized('อีเมล', 'E-mail') }).fill(email)
  await page.getByLabel(localized('รหัสผ่าน', 'Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: localized('เข้าสู่ระบบ', 'Sign in'), exact: true }).click()
}

test.describe('registering', () => {
  test('needs every field and the terms, and says so at each of them', async ({ page, localized }) => {
    await page.goto('/pages/register')
    await page.getByRole('button', { name: localized('สมัครสมาชิก', 'Register'), exact: true }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(4)
    await summary.getByRole('link').first().click()
    await expect(page.getByLabel(localized('ชื่อผู้ใช้', 'Username'))).toBeFocused()
  })

  test('makes a customer who is signed in at once, and out again', async ({ page, localized }) => {
    const email = freshEmail('new')
    await register(page, localized, email)
    await expect(page.getByText(email).first()).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /ACL/ })).toBeVisible()
    await signOut(page, localized)
    expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('userData')])).toEqual([
      null,
      null,
    ])
  })

  test('with an address that is taken says so under the address and keeps what was typed', async ({
    page,
    localized,
    complaints,
  }) => {
    complaints.announce(/status of 400/)
    await page.goto('/pages/register')
    await page.getByLabel(localized('ชื่อผู้ใช้', 'Username')).fill('somebody else')
    await page.getByLabel(localized('อีเมล', 'E-mail'), { exact: true }).fill('client@demo.com')
    await page.getByLabel(localized('รหัสผ่าน', 'Password'), { exact: true }).fill(PASSWORD)
    await acceptTerms(page)
    await page.getByRole('button', { name: localized('สมัครสมาชิก', 'Register'), exact: true }).click()
    await expect(page.locator('#register-email-error')).toHaveText(
      localized('อีเมลนี้มีผู้ใช้แล้ว', 'This email is already in use.'),
    )
    await expect(page.getByLabel(localized('รหัสผ่าน', 'Password'), { exact: true })).toHaveValue(PASSWORD)
  })
})

test('a customer who is signed in and opens the login page sees as whom, and the way to their own page', async ({
  page,
  localized,
}) => {
  await register(page, localized, freshEmail('again'))
  await page.goto('/pages/register')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: localized('ไปหน้าของฉัน', 'Go to my page') }).click()
  await expect(page).toHaveURL(/\/access-control$/)
})

test('a forgotten password: a mail, a link that works once, and the new password', async ({
  page,
  localized,
  complaints,
}) => {
  const email = freshEmail('forgetful')
  await register(page, localized, email)
  await signOut(page, localized)

  await page.getByRole('link', { name: localized('ลืมรหัสผ่าน', 'Forgot password') }).click()
  await expect(page.getByRole('heading', { name: localized('ลืมรหัสผ่าน', 'Forgot password') })).toBeVisible()
  await page.getByRole('textbox', { name: localized('อีเมล', 'E-mail') }).fill(email)
  await page.getByRole('button', { name: localized('ส่งลิงก์ตั้งรหัสผ่าน', 'Send the link') }).click()
  await expect(page.getByRole('heading', { name: localized('ดูอีเมลของคุณ', 'Check your mail') })).toBeVisible()
  await expect(page.getByRole('button', { name: localized(/ส่งอีกครั้งได้ในอีก/, /Send again in/) })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const link = await resetLinkFor(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: localized('ตั้งรหัสผ่านใหม่', 'Set a new password') })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await expect(page.locator('#loading')).toBeHidden()
  const fields = page.locator('input[autocomplete=new-password]')
  await fields.nth(0).fill('สะพานปลา-ยามเย็น-31')
  await fields.nth(1).fill('สะพานปลา-ยามเย็น-32')
  await page.getByRole('button', { name: localized('ตั้งรหัสผ่าน', 'Set password'), exact: true }).click()
  await expect(page.locator('#new-password-again-error')).toBeVisible()
  await fields.nth(1).fill('สะพานปลา-ยามเย็น-31')
  await page.getByRole('button', { name: localized('ตั้งรหัสผ่าน', 'Set password'), exact: true }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('textbox', { name: localized('อีเมล', 'E-mail') })).toHaveValue(email)
  await signIn(page, localized, email, 'สะพานปลา-ยามเย็น-31')
  await expect(page).toHaveURL(/\/access-control$/)
  await signOut(page, localized)

  complaints.announce(/status of 410/)
  await page.goto(link)
  await fields.nth(0).fill('อีกครั้งหนึ่งนะ-55')
  await fields.nth(1).fill('อีกครั้งหนึ่งนะ-55')
  await page.getByRole('button', { name: localized('ตั้งรหัสผ่าน', 'Set password'), exact: true }).click()
  await expect(
    page.getByRole('heading', { name: localized('ลิงก์นี้ใช้ไม่ได้แล้ว', 'This link no longer works') }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: localized('ส่งลิงก์ตั้งรหัสผ่าน', 'Send the link') })).toBeVisible()
})

test('an unknown address gets the same page as a known one', async ({ page, localized }) => {
  await page.goto('/pages/forgot-password')
  await page.getByRole('textbox', { name: localized('อีเมล', 'E-mail') }).fill(freshEmail('nobody'))
  await page.getByRole('button', { name: localized('ส่งลิงก์ตั้งรหัสผ่าน', 'Send the link') }).click()
  await expect(page.getByRole('heading', { name: localized('ดูอีเมลของคุณ', 'Check your mail') })).toBeVisible()
})

interface SampleBooking {
  code: string
  customer: { phone: string } | null
}

async function sampleBooking(request: APIRequestContext): Promise<{ code: string; phone: string }> {
  const login = await request.post('/jwt/login', { data: { email: 'staff@demo.com', password: 'staff' } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const answer = await request.get('/api/staff/reservations?status=confirmed', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { rows } = (await answer.json()) as { rows: SampleBooking[] }
  const found = rows.find(({ customer }) => customer?.phone.startsWith('+66'))
  return { code: found?.code ?? '', phone: found?.customer?.phone.replace('+66', '0') ?? '' }
}

test('a customer finds the booking by code and phone, opens it, and leaves', async ({
  page,
  localized,
  request,
  complaints,
}) => {
  const { code, phone } = await sampleBooking(request)
  await page.goto('/search-tracking')
  await expect(page).toHaveURL(/\/tracking-login$/)

  complaints.announce(/status of 404/)
  await page.getByLabel(localized('รหัสจอง', 'Booking code')).fill(code)
  await page.getByLabel(localized('เบอร์โทร', 'Phone number')).fill('0899999999')
  await page.getByRole('button', { name: localized('ดูสถานะ', 'Show status') }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel(localized('เบอร์โทร', 'Phone number')).fill(phone)
  await page.getByRole('button', { name: localized('ดูสถานะ', 'Show status') }).click()

  await expect(page).toHaveURL(/\/search-tracking$/)
  const booking = page.getByRole('region', { name: new RegExp(code.replaceAll(/(.{3})(?=.)/g, '$1-')) })
  await expect(booking).toBeVisible()
  await booking.getByRole('link', { name: localized('ดูสถานะการจอง', 'See booking status') }).click()
  await expect(page).toHaveURL(/\/reserve-trackStatus$/)
  await page.goto('/tracking-login')
  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/public\//, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/search-tracking')
  const waiting = await booking.boundingBox()
  answered.resolve()
  await expect(booking.getByRole('link').first()).toBeVisible()
  expect(await booking.boundingBox(), 'nothing moves when the booking comes').toEqual(waiting)
  await page.getByRole('button', { name: localized('ออกและลบจากเครื่องนี้', 'Leave and forget on this device') }).click()
  await expect(page).toHaveURL(/\/tracking-login$/)
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
})

for (const path of ['coming-soon', 'under-maintenance'] as const) {
  test(`${path} takes an address and says that it has it`, async ({ page, localized }) => {
    await page.goto(`/pages/miscellaneous/${path}`)
    await page.getByRole('button', { name: localized('แจ้งฉันเมื่อพร้อม', 'Tell me when it is ready') }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    const email = freshEmail(path)
    await page.getByLabel(localized('อีเมล', 'E-mail')).fill(email)
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/public/notices'))
    await page.getByRole('button', { name: localized('แจ้งฉันเมื่อพร้อม', 'Tell me when it is ready') }).click()
    expect((await stored).status()).toBe(204)
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  })
}

const PLAIN_PAGES = [
  '/pages/register',
  '/pages/forgot-password',
  '/pages/retrieve_password',
  '/pages/retrieve_password#token=some',
  '/pages/login-facebook',
  '/linecallback',
  '/tracking-login',
  '/error-404',
  '/pages/miscellaneous/coming-soon',
  '/pages/miscellaneous/under-maintenance',
  '/pages/miscellaneous/not-authorized',
  '/pages/miscellaneous/error',
]

test.describe('pages without a task', () => {
  test.skip(({ isMobile }) => isMobile, 'tried at both sizes by one browser; their looks do not depend on the language')

  for (const path of PLAIN_PAGES) {
    test(`${path} has nothing that axe complains of, by day and by night, and fits from right to left`, async ({
      page,
      complaints,
    }) => {
      complaints.announce(/status of 404/)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const setDirection = (dir: string) => page.evaluate((wanted) => (document.documentElement.dir = wanted), dir)
      const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      // Colours are the same at both sizes.
      for (const [width, check] of [
        [1440, expectNoViolations],
        [390, expectNoViolationsInBothSkins],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await check(page, `${width} px`)
        expect(await isTooWide(), `${width} px`).toBe(false)
        await setDirection('rtl')
        expect(await isTooWide(), `${width} px, from right to left`).toBe(false)
        await setDirection('ltr')
      }
    })
  }
})

test.describe('LINE', () => {
  test.skip(ownShop() === null, 'somebody else’s shop has its own LINE')

  test('signs a customer in and goes where they wanted', async ({ page, localized }) => {
    const line = await playLine({ sub: 'U-journey', name: 'Linda' })
    await page.goto('/login?toPath=%2Freserve-searchStatus')
    await page.getByRole('button', { name: localized('เข้าสู่ระบบด้วย LINE', 'Sign in with LINE') }).click()
    await expect(page).toHaveURL(/\/reserve-searchStatus$/)
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('"role":"client"')
    await line.close()
  })

  test('cancelled there is told calmly, with ways on, and signs nobody in', async ({ page, localized, complaints }) => {
    complaints.announce(/status of 401/)
    const line = await playLine({ sub: 'U-other', name: 'Lek' })
    line.cancelOnce()
    await page.goto('/login')
    await page.getByRole('button', { name: localized('เข้าสู่ระบบด้วย LINE', 'Sign in with LINE') }).click()
    await expect(page.getByRole('alert')).toContainText(localized('ยกเลิกการเข้าสู่ระบบด้วย LINE', 'was cancelled'))
    await expect(page).toHaveURL(/\/linecallback$/)
    await expect(page.getByRole('link', { name: localized('ใช้วิธีอื่น', 'Use another way') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await line.close()
  })

  test('an answer that nobody asked for signs nobody in', async ({ page, complaints }) => {
    complaints.announce(/status of 401/)
    await page.goto('/linecallback?code=stolen&state=forged')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/linecallback$/)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test('Facebook, which this shop has not set up, says so and does nothing', async ({ page, localized }) => {
    await page.goto('/login')
    const button = page.getByRole('button', { name: localized('เข้าสู่ระบบด้วย Facebook', 'Sign in with Facebook') })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(
      page.getByText(localized('ร้านยังไม่ได้เปิดใช้ Facebook', 'The shop has not set up Facebook yet')),
    ).toBeVisible()
  })
})
