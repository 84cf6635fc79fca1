import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { drawnPicture } from '../support/drawn-picture.ts'
import { cutCalls } from '../support/failing-calls.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

test('posts are leafed through, searched and narrowed, and the address keeps it', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/pages/blog/list')
  const posts = page.getByRole('list', { name: 'บทความ', exact: true }).getByRole('article')
  const side = page.getByRole('complementary', { name: 'ค้นหาและหมวด' })
  const search = side.getByRole('searchbox', { name: 'ค้นหาบทความ' })
  await expect(posts).toHaveCount(6)
  await expectNoViolationsInBothSkins(page, 'posts')
  const first = await posts.first().textContent()
  await page.getByRole('button', { name: 'หน้า 3', exact: true }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(posts).toHaveCount(2)
  expect(await posts.first().textContent()).not.toBe(first)

  await side.getByRole('link', { name: /^เรื่องร้าน/ }).click()
  await expect(page).toHaveURL(/category=Shop/)
  await expect(page).not.toHaveURL(/page=3/)
  await expect(posts).toHaveCount(4)
  await search.fill('MIRRORS')
  await expect(posts).toHaveCount(1)
  await page.reload()
  await expect(search).toHaveValue('MIRRORS')
  await expect(posts).toHaveCount(1)
  await search.fill('<script>')
  await expect(page.getByText('ไม่มีบทความที่มีคำว่า “<script>”')).toBeVisible()
  await page.getByRole('button', { name: 'ล้างการค้นหา' }).click()
  await expect(posts).toHaveCount(6)
  await expect(search).toHaveValue('')
  await page.goto('/pages/blog/list?page=99')
  await page.getByRole('button', { name: 'ไปหน้าแรก' }).click()
  await expect(posts).toHaveCount(6)

  const phone = await openOnPhone(browser, baseURL ?? '', 'admin')
  for (const path of ['list', '1', 'edit/1']) {
    await phone.goto(`/pages/blog/${path}`)
    await expect(phone.locator('main').getByRole('textbox').or(phone.getByRole('article')).first()).toBeVisible()
    await expectNothingAside(phone, `${path} on a phone`)
  }
  await phone.context().close()
})

test('a post is kept for later, answered and found by its comments; one that there is none of is no page', async ({
  page,
  complaints,
}) => {
  complaints.announce(/404/)
  await becomeSignedIn(page, 'admin')
  await page.goto('/pages/blog/list?q=quiet')
  await page.getByRole('link', { name: 'ความเห็น (76)' }).click()
  await expect(page).toHaveURL(/blog\/1#comments$/)
  const comments = page.getByRole('region', { name: /^ความเห็น/ })
  await expect(comments.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page.getByText('If you meet the man with the goats, wave first.')).toBeAttached()
  await expectNoViolationsInBothSkins(page, 'a post')
  const bookmark = page.getByRole('button', { name: /^เก็บไว้อ่าน/ })
  await bookmark.click()
  await expect(bookmark).toHaveText('เก็บไว้อ่าน (140)')
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'แชร์' }).click()
  await expect(page.getByRole('menuitem', { name: 'Facebook' })).toHaveAttribute('href', /sharer.*pages%2Fblog%2F1/)
  await page.keyboard.press('Escape')

  const form = page.getByRole('form', { name: 'เขียนความเห็น' })
  await comments.getByRole('button', { name: 'ตอบ Pim Saelee' }).click()
  await expect(form.getByRole('textbox', { name: 'ความเห็น' })).toBeFocused()
  await form.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3)
  await form.getByRole('textbox', { name: 'ความเห็น' }).fill('<b>So it is</b>')
  await form.getByLabel('ชื่อ–นามสกุล').fill('Ada')
  await form.getByRole('textbox', { name: 'อีเมล' }).fill('ada@shop.example')
  await form.getByRole('checkbox').click()
  await cutCalls(page, '/blog/')
  await form.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await expect(form.getByRole('alert')).toContainText('บันทึกไม่ได้')
  await cutCalls(page, '')
  await form.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  const answers = comments.getByRole('list', { name: 'คำตอบถึง Pim Saelee' })
  await expect(answers.getByText('<b>So it is</b>')).toBeVisible()
  await expect(comments.getByRole('heading', { level: 2 })).toHaveText('ความเห็น (77)')
  await page.reload()
  await expect(form.getByLabel('ชื่อ–นามสกุล')).toHaveValue('Ada')

  for (const path of ['99', 'edit/99']) {
    await page.goto(`/pages/blog/${path}`)
    await expect(page.getByRole('alert')).toContainText('ไม่พบบทความนี้')
  }
  // No number of a post at all.
  for (const path of ['x', 'edit/0']) {
    await page.goto(`/pages/blog/${path}`)
    await expect(page).toHaveURL(/error-404$/)
  }
})

test('a post is edited, with an address of its own and a picture, and stands so in the list', async ({
  page,
  complaints,
}) => {
  complaints.announce(/409/)
  await becomeSignedIn(page, 'admin')
  await page.goto('/pages/blog/1')
  await page.getByRole('link', { name: 'แก้ไข', exact: true }).click()
  const form = page.getByRole('form', { name: 'แก้ไขบทความ' })
  // The editor comes with the first sign of somebody at work.
  await expect(form.getByText('water for two')).toBeAttached()
  await page.keyboard.press('Shift')
  await expect(form.getByRole('textbox', { name: 'เนื้อหา' })).toContainText('Most people take the coast')
  await expectNoViolationsInBothSkins(page, 'editing a post')
  const title = form.getByLabel('ชื่อบทความ')
  const slug = form.getByLabel('ท้ายที่อยู่ของบทความ')
  const save = form.getByRole('button', { name: 'บันทึกบทความ' })
  await title.fill('Riding with a child')
  await expect(slug).toHaveValue('riding-with-a-child')
  await save.click()
  await expect(form.getByText('บทความอื่นใช้ที่อยู่นี้แล้ว')).toBeVisible()
  await expect(slug).toBeFocused()
  await slug.fill('calm')
  await title.fill('The calm road')
  await expect(slug).toHaveValue('calm')

  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(form.getByText('ไฟล์นี้ไม่ใช่รูป JPG, PNG หรือ GIF')).toBeVisible()
  await file.setInputFiles(await drawnPicture(page, 'a.png', 300, 200))
  await expect(form.getByText(/^รูปนี้มีขนาด 300 × 200/)).toBeVisible()
  await expect(form.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)

  for (const name of ['เส้นทาง', 'สถานที่']) await form.getByRole('button', { name, exact: true }).click()
  await save.click()
  await expect(form.getByText('เลือกอย่างน้อยหนึ่งหมวด')).toBeVisible()
  await form.getByRole('button', { name: 'ดูแลรถ', exact: true }).click()
  await form.getByLabel('สถานะ').selectOption('Draft')
  await form.getByRole('link', { name: 'ยกเลิก' }).click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await save.click()
  await expect(page.getByRole('heading', { name: 'The calm road', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'บล็อก', exact: true }).last().click()
  // The post with its own search stands until the list has come.
  await expect(page.getByRole('list', { name: 'บทความ', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'ค้นหาบทความ' }).fill('calm road')
  const card = page.getByRole('article', { name: 'The calm road' })
  await expect(card).toContainText('ฉบับร่าง')
  await expect(card.getByRole('list')).toHaveText('ดูแลรถ')
})
