import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'

const rows = (page: Page) => page.locator('[data-mail]')
const row = (page: Page, subject: string) => rows(page).filter({ hasText: subject })
const sheet = (page: Page) => page.getByRole('dialog', { name: /^(New message|ข้อความใหม่)$/ })
const undo = (page: Page) => page.getByRole('button', { name: /^(Undo|เลิกทำ)$/ })

test('the mailbox is read, sorted, searched and emptied', async ({ page, complaints, localized }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/email')
  const folder = (th: string, en: string) =>
    page.getByRole('link', { name: new RegExp(`^${localized(th, en)}`) }).first()
  await expect(rows(page)).toHaveCount(8)
  await expect(folder('กล่องขาเข้า', 'Inbox')).toContainText('3')

  // Reading marks as read, also by the way from one to the next.
  await row(page, 'Harbour festival').click()
  await expect(page).toHaveURL(/mail=24/)
  await page.getByRole('button', { name: localized(/^แสดงข้อความก่อนหน้า/, /^Show earlier/) }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: localized('อีเมลถัดไป', 'Next mail') }).click()
  await expect(page.getByRole('heading', { name: 'Signed papers' })).toBeVisible()
  await expect(folder('กล่องขาเข้า', 'Inbox')).toContainText('2')
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: /lease-signed\.txt/ }).click()
  expect(await readFile(await (await fetched).path(), 'utf8')).toContain('Three keys')

  // Keys: the next row is chosen, starred and put away, and comes back.
  await page.keyboard.press('Escape')
  await row(page, 'Photos for the spring').focus()
  await page.keyboard.press('j')
  await expect(row(page, 'Price list')).toBeFocused()
  const after = await row(page, 'Price list').evaluate(
    (link) => link.closest('li')?.nextElementSibling?.querySelector('[data-mail]')?.getAttribute('data-mail') ?? '',
  )
  await page.keyboard.press('e')
  await expect(row(page, 'Price list')).toHaveCount(0)
  await expect(page.locator(`[data-mail="${after}"]`)).toBeFocused()
  await undo(page).click()
  await expect(row(page, 'Price list')).toHaveCount(1)

  // What is chosen goes together; a mail that is unread again is no longer open.
  await row(page, 'Photos for the spring').focus()
  for (const key of ['x', 'j', 'x', 'e']) await page.keyboard.press(key)
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await undo(page).click()
  await expect(rows(page)).toHaveCount(8)
  await row(page, 'Harbour festival').click()
  await expect(page).toHaveURL(/mail=24/)
  await page.keyboard.press('u')
  await expect(page).not.toHaveURL(/mail=/)
  await expect(folder('กล่องขาเข้า', 'Inbox')).toContainText('3')
  await page.keyboard.press('?')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: localized('ปิด', 'Close') })
    .click()

  // Many at once.
  await page.getByRole('checkbox', { name: localized('เลือกทั้งหมด', 'Choose all') }).check()
  await page.getByRole('button', { name: localized('ย้ายไป: สแปม', 'Move to: Spam') }).click()
  await expect(rows(page)).toHaveCount(0)
  await undo(page).click()
  await expect(rows(page)).toHaveCount(8)

  await page.getByRole('searchbox', { name: localized('ค้นหาอีเมล', 'Search mail') }).fill('helmets')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=helmets/)
  await page.goto('/apps/email/trash')
  const forEver = localized('ลบถาวร', 'Delete for ever')
  await expect(rows(page)).toHaveCount(4)
  await rows(page).first().focus()
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByRole('button', { name: forEver }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toBeFocused()
  for (const key of ['x', 'j', 'x', '#']) await page.keyboard.press(key)
  await page.getByRole('dialog').getByRole('button', { name: forEver }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('checkbox', { name: localized('เลือกทั้งหมด', 'Choose all') }).check()
  await page.getByRole('button', { name: forEver }).click()
  await page.getByRole('dialog').getByRole('button', { name: forEver }).click()
  await expect(rows(page)).toHaveCount(0)
  complaints.announce(/error-404/)
  await page.goto('/apps/email/label/urgent')
  await expect(page).toHaveURL(/\/error-404$/)
})

test('a message is written, kept, sent, taken back and sent later', async ({ page, localized }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/email')
  await page
    .getByRole('button', { name: localized('เขียนอีเมล', 'Compose') })
    .first()
    .click()
  const send = sheet(page).getByRole('button', { name: localized('ส่งข้อความ', 'Send message') })
  await send.click()
  await expect(sheet(page).getByText(localized('ใส่ผู้รับอย่างน้อยหนึ่งคน', 'Add at least one person'))).toBeVisible()
  await sheet(page).getByRole('combobox').fill('nina')
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('combobox').fill('somebody@else.example')
  await page.keyboard.press('Tab')
  await sheet(page).getByLabel(localized('หัวข้อ', 'Subject')).fill('<b>Fourteen</b>')
  await sheet(page)
    .getByRole('textbox', { name: localized('ข้อความ', 'Message'), exact: true })
    .fill('They are free.')
  await sheet(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') })
  await expect(sheet(page).getByText('list.csv')).toBeVisible()
  // The key that leaves the sheet takes no receiver with it.
  await sheet(page).getByRole('combobox').press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('link', { name: localized(/^แบบร่าง/, /^Drafts/) }).click()
  await row(page, '<b>Fourteen</b>').click()
  await expect(sheet(page).getByText('somebody@else.example')).toBeVisible()

  // Closed, it is a draft, which is written on.
  await sheet(page)
    .getByRole('button', { name: localized(/^ปิดและเก็บ/, /^Close and keep/) })
    .click()
  await page.goto('/apps/email')
  await page
    .getByRole('button', { name: localized('เขียนอีเมล', 'Compose') })
    .first()
    .click()
  await sheet(page).getByRole('combobox').fill('tom')
  await page.keyboard.press('Enter')
  await sheet(page).getByLabel(localized('หัวข้อ', 'Subject')).fill('Kept')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: localized(/^แบบร่าง/, /^Drafts/) }).click()
  await row(page, 'Kept').click()
  await expect(sheet(page).getByLabel(localized('หัวข้อ', 'Subject'))).toHaveValue('Kept')
  await send.click()
  await undo(page).click()
  await expect(sheet(page)).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: localized('ส่งภายหลัง', 'Send later') })
    .click()
  await page.locator('[data-popup-item]').last().click()
  await expect(sheet(page)).toBeHidden()

  // Written on, it still goes out by itself.
  await row(page, 'Kept').click()
  const time = sheet(page).getByText(localized(/^จะส่ง /, /^Goes out /))
  await expect(time).toBeVisible()
  await sheet(page).getByLabel(localized('หัวข้อ', 'Subject')).fill('Kept on')
  await page.keyboard.press('Escape')
  await row(page, 'Kept on').click()
  await expect(time).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: localized('กล่องขาเข้า', 'Inbox') }).click()
  await row(page, 'Harbour festival').click()
  await page.keyboard.press('r')
  await send.click()
  await page.getByRole('link', { name: localized('ส่งแล้ว', 'Sent') }).click()
  await expect(row(page, 'Re: Harbour festival')).toBeVisible()
})

test('fifty thousand mails are as quick as eight, and a phone shows one thing at a time', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/email')
  await expect(rows(page)).toHaveCount(8)
  await page.evaluate(async () => {
    const body = JSON.stringify({ count: 50_000 })
    await fetch('/apps/email/fill-mailbox', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
  await page.getByRole('button', { name: /^(Refresh|โหลดใหม่)$/ }).click()
  await expect(page.getByText('50,008').or(row(page, '(50000)')).first()).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(40)
  await page.locator('ul:has([data-mail])').evaluate((list) => list.parentElement?.scrollTo({ top: 2_000_000 }))
  await expect(rows(page).first()).toBeVisible()

  const phone = await openOnPhone(browser, baseURL ?? '', 'admin')
  await phone.goto('/apps/email?mail=24')
  await expect(phone.getByRole('heading', { name: /Harbour festival/ })).toBeVisible()
  await expect(rows(phone).first()).toBeHidden()
  await phone.getByRole('button', { name: /^(Back to the list|กลับไปที่รายการ)$/ }).click()
  await expect(rows(phone).first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /^(All|ทั้งหมด) 8$/ })).toBeVisible()
  await expectNoViolations(phone, 'inbox on a phone')
  await phone.context().close()
})

test('a message that is being written is still there after a reload', async ({ page, localized }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/email')
  await page
    .getByRole('button', { name: localized('เขียนอีเมล', 'Compose') })
    .first()
    .click()
  const subject = sheet(page).getByRole('textbox', { name: localized('หัวข้อ', 'Subject') })
  await subject.fill('Prices for May')
  await page.reload()
  await expect(subject).toHaveValue('Prices for May')
  await sheet(page)
    .getByRole('button', { name: localized('ปิดและเก็บเป็นแบบร่าง', 'Close and keep as a draft') })
    .click()
  await expect(sheet(page)).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(8)
  await expect(sheet(page)).toHaveCount(0)
})
