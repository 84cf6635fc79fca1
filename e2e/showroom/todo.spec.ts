import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'

const tasks = (page: Page) => page.locator('[data-task]')
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('tasks are written, ticked, moved and deleted', async ({ page, localized }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/todo')
  await expect(tasks(page)).toHaveCount(16)
  const undo = page.getByRole('button', { name: localized('เลิกทำ', 'Undo') })
  const open = page.getByRole('link', { name: localized(/^งานของฉัน/, /^My tasks/) })
  const panel = page
    .locator('aside')
    .filter({ has: page.locator('form') })
    .last()
  const save = panel.getByRole('button', { name: localized('บันทึกงาน', 'Save task') })
  const title = panel.getByLabel(localized('ชื่องาน', 'Title'), { exact: true })

  // A new one: what is missing is said, then it is kept.
  await page
    .getByRole('button', { name: localized('เพิ่มงาน', 'Add task') })
    .first()
    .click()
  await save.click()
  await expect(panel.getByText(localized('ใส่ชื่องาน', 'Give the task a title'))).toBeVisible()
  await title.fill('<b>Oil</b> the chains')
  await panel.getByRole('button', { name: localized('เลือกป้าย', 'Choose tags') }).click()
  await page.getByRole('menuitemcheckbox', { name: localized('ทีม', 'Team') }).click()
  await page.keyboard.press('Escape')
  await panel.getByRole('textbox', { name: localized('รายละเอียด', 'Notes') }).fill('All of them.')
  await expectNoViolations(page, 'a new task')
  await save.click()
  await expect(tasks(page)).toHaveCount(17)
  await expect(open).toContainText('11')

  // Ticked and taken back; changed; what is typed and not saved is asked about.
  const oil = row(page, '<b>Oil</b> the chains')
  await oil.getByRole('checkbox').check()
  await expect(open).toContainText('10')
  await undo.click()
  await expect(open).toContainText('11')
  // A call that fails is said, and nothing has changed.
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = () => {
      window.fetch = real
      return Promise.reject(new TypeError('no line'))
    }
  })
  await oil.getByRole('checkbox').click()
  await expect(page.getByRole('alert')).toContainText(localized('ทำรายการไม่สำเร็จ', 'That did not work'))
  await expect(oil.getByRole('checkbox')).not.toBeChecked()
  await tasks(page).filter({ hasText: 'the chains' }).click()
  await expect(page).toHaveURL(/task=19/)
  await title.fill('Oil the forks')
  await save.click()
  await expect(title).toBeHidden()
  await expect(row(page, 'Oil the forks')).toContainText(localized('ทีม', 'Team'))

  // Keys move it among those of the day.
  const today = page.getByRole('region', { name: localized('วันนี้', 'Today') }).locator('[data-task]')
  await expect(today.first()).toHaveText('Oil the forks')
  await page.getByRole('button', { name: localized('ย้าย: Oil the forks', 'Move: Oil the forks') }).press('Space')
  await expect(page.getByRole('status').filter({ hasText: localized(/^หยิบ/, /^Picked up/) })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: localized(/ลำดับ 2 จาก 5/, /place 2 of 5/) })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(today.nth(1)).toHaveText('Oil the forks')
  // While it glides to its place there is a stand-in for it.
  await expect(tasks(page)).toHaveCount(17)

  // Deleted, brought back, deleted for ever.
  const remove = panel.getByRole('button', { name: localized('ลบ', 'Delete'), exact: true })
  await tasks(page).filter({ hasText: 'Oil' }).click()
  await remove.click()
  await expect(tasks(page)).toHaveCount(16)
  await page.getByRole('link', { name: localized(/^ที่ลบไป/, /^Deleted/) }).click()
  await expect(tasks(page)).toHaveCount(3)
  await tasks(page).filter({ hasText: 'Oil' }).click()
  const forEver = localized('ลบถาวร', 'Delete for ever')
  await panel.getByRole('button', { name: forEver }).click()
  await page.getByRole('dialog').getByRole('button', { name: forEver }).click()
  await expect(tasks(page)).toHaveCount(2)
  await tasks(page).first().click()
  await panel.getByRole('button', { name: localized('นำกลับมา', 'Bring back') }).click()
  await expect(tasks(page)).toHaveCount(1)
  await undo.click()
  await expect(tasks(page)).toHaveCount(2)
})

test('a tag is added, tasks are found and sorted, and the address keeps it', async ({
  page,
  browser,
  baseURL,
  complaints,
  localized,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/todo')
  const open = page.getByRole('link', { name: localized(/^งานของฉัน/, /^My tasks/) })

  // A tag of one's own.
  await page.getByRole('button', { name: localized('เพิ่มป้าย', 'Add a tag') }).click()
  await page.getByLabel(localized('ชื่อป้าย', 'Name of the tag')).fill('Harbour')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Harbour' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
  await expect(page.getByText(localized('ยังไม่มีงานที่ใช้ป้ายนี้', 'No task has this tag.'))).toBeVisible()

  // What one looks at is in the address, which a reload reads again.
  await open.click()
  await page.getByRole('searchbox', { name: localized('ค้นหางาน', 'Search tasks') }).fill('the')
  await page.getByRole('button', { name: localized(/ลำดับที่จัดเอง/, /My order/) }).click()
  await page.getByRole('menuitem', { name: localized('ชื่องาน ก–ฮ', 'Title A–Z') }).click()
  await expect(page).toHaveURL(/q=the.*sort=title-asc/)
  await expect(tasks(page).first()).toHaveText('Call the pier office about gate B')
  const found = await tasks(page).allInnerTexts()
  await page.reload()
  await expect(tasks(page)).toHaveText(found)
  await page.evaluate(() => {
    document.body.classList.add('dark')
    document.documentElement.dir = 'rtl'
  })
  await tasks(page).first().click()
  await expect(page.getByLabel(localized('ชื่องาน', 'Title'), { exact: true })).toBeVisible()
  await expectNoViolations(page, 'dark and from the right')
  await page.goto('/apps/todo?task=999')
  await expect(page.getByText(localized('ไม่มีงานนี้แล้ว', 'This task is not there any more.'))).toBeVisible()
  complaints.announce(/error-404/)
  await page.goto('/apps/todo/someday')
  await expect(page).toHaveURL(/\/error-404$/)

  const phone = await openOnPhone(browser, baseURL ?? '', 'admin')
  await phone.goto('/apps/todo')
  await tasks(phone).first().click()
  const sheet = phone.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: /^(Save task|บันทึกงาน)$/ })).toBeInViewport()
  await expectNoViolations(phone, 'a task on a phone')
  await sheet.getByRole('button', { name: /^(Close|ปิด)$/ }).click()
  await expect(sheet).toBeHidden()
  await phone.context().close()
})
