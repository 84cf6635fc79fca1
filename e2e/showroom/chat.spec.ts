import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'

const people = (page: Page) => page.locator('[data-person]')
const person = (page: Page, name: string) => people(page).filter({ hasText: name })
const log = (page: Page) => page.getByRole('log')

/** The show-room's backend stands in the page. */
function call(page: Page, path: string, body: object): Promise<void> {
  return page.evaluate(
    async ([path, body]) => {
      await fetch(`/apps/chat/${path}`, { method: 'POST', body })
    },
    [path, JSON.stringify(body)] as const,
  )
}

test('messages are read, written, looked for and taken away', async ({ page, localized }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/chat')
  const field = page.getByRole('textbox', { name: localized(/^เขียนถึง/, /^Write to/) })
  const undo = page.getByRole('button', { name: localized('เลิกทำ', 'Undo') })
  const unread = (count: number) =>
    page
      .getByRole('banner')
      .or(page.locator('main'))
      .getByText(localized(`ยังไม่อ่าน ${count}`, `${count} not read`))

  // The newest conversation first; opened, nothing waits in it any more.
  await expect(people(page)).toHaveCount(10)
  await expect(people(page).first()).toContainText('Nina Alvarez')
  await expect(unread(1).first()).toBeVisible()
  await person(page, 'Nina Alvarez').click()
  await expect(log(page).getByText('Gate B it is.')).toBeInViewport()
  await expect(unread(1)).toHaveCount(0)
  await expect(page).toHaveURL(/with=1/)

  // Nothing is refused, a new line is no sending, and what is sent is text.
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(localized('พิมพ์ข้อความก่อน', 'Write something first'))
  await field.fill('<b>Two</b> vans')
  await field.press('Shift+Enter')
  await field.pressSequentially('at gate B')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(log(page).getByText('<b>Two</b> vans')).toBeInViewport()
  await expect(log(page).locator('b')).toHaveCount(0)

  // What is not sent is kept for each person, and by a reload; the list is walked by the arrow keys.
  await field.fill('Half a sentence')
  await person(page, 'Nina Alvarez').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/with=2/)
  await expect(field).toHaveValue('')
  await expect(person(page, 'Nina Alvarez')).toContainText('Half a sentence')
  await page.reload()
  await person(page, 'Nina Alvarez').click()
  await expect(field).toHaveValue('Half a sentence')

  // Years of messages; what comes while one reads older ones is said, and what comes elsewhere waits.
  await call(page, 'chats/3/fill', { count: 50_000 })
  await person(page, 'Mei Tanaka').click()
  await expect(log(page).getByText('Message 50000 of before')).toBeInViewport()
  expect(await log(page).getByRole('listitem').count()).toBeLessThan(60)
  await log(page).focus()
  await page.keyboard.press('Home')
  await expect(log(page).getByText('Message 1 of before.', { exact: true })).toBeInViewport()
  await call(page, 'chats/3', { message: 'Are you still there', senderId: 3 })
  await call(page, 'chats/2', { message: 'The call is over', senderId: 2 })
  const pill = page.getByRole('button', { name: localized('ข้อความใหม่ 1', 'New messages: 1') })
  await expect(pill).toBeVisible({ timeout: 8000 })
  await expect(people(page).first()).toContainText('Kofi Mensah')
  await expect(unread(1).first()).toBeVisible()
  await pill.click()
  await expect(log(page).getByText('Are you still there')).toBeInViewport()
  await expect(pill).toBeHidden()

  // Letters in a conversation; then it is cleared, and brought back.
  await person(page, 'Kofi Mensah').click()
  await page.getByRole('button', { name: localized('ค้นหาในแชตนี้', 'Search this conversation') }).click()
  await page.keyboard.type('fuel')
  await expect(log(page).locator('mark')).toHaveText(['fuel', 'fuel'])
  await page.keyboard.press('Escape')
  // Who looked for something goes on from where they began.
  await expect(page.getByRole('button', { name: localized('ค้นหาในแชตนี้', 'Search this conversation') })).toBeFocused()
  const more = page.getByRole('button', { name: localized('เพิ่มเติม', 'More'), exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: localized('ล้างข้อความ', 'Clear messages') }).click()
  await expect(log(page).getByRole('listitem')).toHaveCount(0)
  await undo.click()
  await expect(log(page).getByText('The call is over')).toBeInViewport()
})

test('people are looked up, told about and written to, at a desk and on a phone', async ({
  page,
  browser,
  baseURL,
  complaints,
  localized,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/chat')
  const field = page.getByRole('textbox', { name: localized(/^เขียนถึง/, /^Write to/) })

  // Both lists are searched; a first message begins a conversation.
  const search = page.getByRole('searchbox', { name: localized('ค้นหาชื่อ', 'Search people') })
  await search.fill('in')
  await expect(people(page)).toHaveText([/Nina Alvarez/, /Elin Sandberg/, /Ines Duarte/])
  await search.fill('tom')
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/with=4&q=tom/)
  await page.getByRole('button', { name: localized('ขอโทรคุย', 'Ask for a call') }).click()
  await expect(field).toHaveValue(localized(/โทรคุย/, /on the phone/))
  await field.press('Enter')
  await search.fill('')
  await expect(people(page).first()).toContainText('Tom Becker')

  // Beside it stands who it is; a blocked contact is not written to.
  await page.getByRole('button', { name: /^Tom Becker/ }).click()
  const panel = page.locator('aside').filter({ hasText: 'tom@seabreezehotels.example' })
  await panel.getByRole('textbox', { name: localized('เพิ่มป้าย', 'Add a tag') }).fill('Hotels')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Hotels', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: localized('บล็อกผู้ติดต่อ', 'Block contact') }).click()
  await expect(field).toBeHidden()
  await expectNoViolations(page, 'a contact')
  await page.getByRole('button', { name: localized('เลิกทำ', 'Undo') }).click()
  await expect(field).toBeVisible()

  // What others see of oneself.
  await page.getByRole('button', { name: localized(/^โปรไฟล์ของฉัน/, /^My profile/) }).click()
  const away = page.getByRole('radio', { name: localized('ไม่อยู่', 'Away') })
  await away.click()
  await expect(away).toBeChecked()
  await page.getByRole('switch', { name: localized('แจ้งเมื่อมีข้อความใหม่', 'Tell me of new messages') }).click()
  await expect(page.getByRole('button', { name: localized('โปรไฟล์ของฉัน ไม่อยู่', 'My profile, Away') })).toBeVisible()
  await page.evaluate(() => {
    document.body.classList.add('dark')
    document.documentElement.dir = 'rtl'
  })
  await expectNoViolations(page, 'dark and from the right')

  complaints.announce(/error-404/)
  await page.goto('/apps/chat?with=99')
  await expect(page).toHaveURL(/\/error-404$/)

  const phone = await openOnPhone(browser, baseURL ?? '', 'admin')
  await phone.goto('/apps/chat')
  await person(phone, 'Nina Alvarez').click()
  await expect(log(phone).getByText('Gate B it is.')).toBeInViewport()
  await expectNoViolations(phone, 'a conversation on a phone')
  await phone.getByRole('button', { name: localized('กลับไปที่รายชื่อ', 'Back to the people') }).click()
  await expect(people(phone)).toHaveCount(10)
  await phone.context().close()
})
