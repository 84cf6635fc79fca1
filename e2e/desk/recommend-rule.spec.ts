import type { Page } from '@playwright/test'
import { agreeToAll } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { askShop } from '../support/shop-settings.ts'
import { becomeSignedIn } from '../support/staff.ts'

interface Named {
  id: number
  slug: string
  name: { th: string }
}

const WORDS = 'ดูแลครบตลอดทริป'
const Z = 1.96
const THOSE = 'sha256(($1::text || n)::bytea)'

/** Wilson's bounds of a share, and Newcombe's of the difference of two: written down once more, to hold the page to it. */
function newcombe(one: readonly [number, number], other: readonly [number, number]): [number, number, number] {
  const wilson = ([takers, count]: readonly [number, number]) => {
    const share = takers / count
    const half = Z * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count))
    const scale = 1 + (Z * Z) / count
    const middle = share + (Z * Z) / (2 * count)
    return { share, low: (middle - half) / scale, high: (middle + half) / scale }
  }
  const [a, b] = [wilson(one), wilson(other)]
  const difference = a.share - b.share
  return [
    difference,
    difference - Math.hypot(a.share - a.low, b.high - b.share),
    difference + Math.hypot(a.high - a.share, b.share - b.low),
  ]
}
const points = (share: number) => {
  const whole = Math.round(share * 100)
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0'
}
const money = (satang: number) => (satang / 100).toLocaleString('en-US')

async function reread(page: Page): Promise<void> {
  const read = page.waitForResponse((answer) => answer.url().includes('/api/staff/recommendations?'))
  await page.reload()
  await read
}

test('a rule is refused, written, previewed, shown, taken and counted, and the switch takes it from everybody', async ({
  page,
  browser,
  baseURL,
  request,
  complaints,
}) => {
  complaints.announce(/422.*recommendation-rules/)
  const shop = (await (await request.get('/api/public/shop')).json()) as { addons: Named[] }
  const { items: products } = (await (await request.get('/api/public/products?category=scooter')).json()) as {
    items: Named[]
  }
  const care = shop.addons.find(({ slug }) => slug === 'bike-care')
  const click = products.find(({ slug }) => slug === 'honda-click-125')
  if (care === undefined || click === undefined) throw new Error('the sample shop has neither')
  const from = openDaysAhead(160, 3)
  const [start, end] = [dayAhead(from).iso, dayAhead(from + 3).iso]

  await becomeSignedIn(page, 'admin')
  await page.goto(`/recommend?start=${start}&length=3`)
  const panel = page.getByRole('dialog')
  const what = panel.getByLabel('แนะนำ', { exact: true })
  const chosen = panel.getByLabel('ลูกค้าเลือก', { exact: true }).first()
  const save = panel.getByRole('button', { name: 'บันทึกกฎ' })

  await test.step('nobody is held out, so that this customer sees it', async () => {
    await page.getByRole('button', { name: 'ขอบเขต', exact: true }).click()
    await page.getByLabel('ลูกค้าที่ไม่ให้เห็นคำแนะนำ').fill('0')
    await page.getByRole('button', { name: 'บันทึกขอบเขต' }).click()
    await expect(page.getByText('บันทึกขอบเขตแล้ว')).toBeVisible()
  })

  await test.step('nothing, itself and what is never said are refused beside their fields', async () => {
    await page.getByRole('button', { name: 'กฎใหม่' }).first().click()
    await save.click()
    await expect(what).toHaveAccessibleDescription(/เลือกสิ่งที่จะแนะนำ/)
    await what.selectOption({ label: click.name.th })
    await chosen.selectOption({ label: click.name.th })
    // The preview looks at what the rule waits for.
    await expect(panel.getByLabel('ลูกค้าเลือก', { exact: true }).last()).toHaveValue(String(click.id))
    await save.click()
    await expect(chosen).toHaveAccessibleDescription(/แนะนำตัวเองไม่ได้/)
    await expect(what).not.toHaveAccessibleDescription(/เลือกสิ่งที่จะแนะนำ/)
    await what.selectOption({ label: care.name.th })
    await panel.getByLabel('เช่าตั้งแต่ (วัน)').fill('5')
    await panel.getByLabel('ถึง (วัน)').fill('2')
    await save.click()
    await expect(panel.getByLabel('ถึง (วัน)')).toHaveAccessibleDescription(/ต้องไม่น้อยกว่าช่องก่อนหน้า/)
    await panel.getByLabel('เช่าตั้งแต่ (วัน)').fill('2')
    await panel.getByLabel('ถึง (วัน)').fill('9')
    await panel.getByLabel(/^คำชวน \(ไทย\)/).fill(WORDS)
    await save.click()
    await expect(page.getByText('เพิ่มกฎแล้ว')).toBeVisible()
  })
  const [rule] = await askShop<{ id: number }>(
    'select id from recommendation_rule where text_th = $1 order by id desc limit 1',
    [WORDS],
  )
  if (rule === undefined) throw new Error('there is no such rule')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: `ใช้กฎ ${care.name.th}` }) })

  await test.step('it is asked first', async () => {
    for (let left = 10; left > 0; left -= 1) {
      await row.getByRole('button', { name: /ทำอะไรกับกฎ/ }).click()
      const up = page.getByRole('menuitem', { name: 'เลื่อนขึ้น' })
      if ((await up.getAttribute('aria-disabled')) === 'true') break
      const again = page.waitForResponse((answer) => answer.url().includes('/api/staff/recommendations?'))
      await up.click()
      await again
    }
    await page.keyboard.press('Escape')
  })

  const preview = page.getByRole('complementary', { name: 'ที่ลูกค้าเห็น' })
  const suggested = preview.getByRole('region', { name: 'ร้านแนะนำ' }).getByText(care.name.th)
  const silent = (why: string) => preview.getByText(`${care.name.th}: ${why}`)
  await test.step('the preview says by day, length, zone and branch why it stands there or is silent', async () => {
    const look = preview.getByLabel('ลูกค้าเลือก')
    const length = preview.getByLabel('เช่า', { exact: true })
    await look.selectOption('')
    await expect(suggested).toHaveCount(0)
    await expect(silent('เลือกรุ่นอื่น')).toHaveCount(1)
    await look.selectOption({ label: click.name.th })
    await expect(suggested).toBeVisible()
    await expect(preview.getByText(WORDS)).toBeVisible()
    const why = preview.getByText(new RegExp(`^${care.name.th}.*เมื่อเลือก ${click.name.th}.*เช่า 2–9 วัน`))
    await expect(why).toBeVisible()
    await length.selectOption('1')
    await expect(suggested).toHaveCount(0)
    await expect(silent('จำนวนวันไม่ตรง')).toHaveCount(1)
    await length.selectOption('3')
    await expect(suggested).toBeVisible()
    // The case is in the address, for a colleague.
    await reread(page)
    await expect(suggested).toBeVisible()
    for (const branch of (await preview.getByLabel('สาขา').locator('option').all()).slice(0, 2)) {
      await preview.getByLabel('สาขา').selectOption({ label: await branch.innerText() })
      await expect(suggested.or(preview.getByText('ทริปนี้ไม่มีคำแนะนำ'))).toBeVisible()
    }
  })

  await test.step('of a zone it speaks there alone', async () => {
    await row.getByText(care.name.th).click()
    const zones = panel.getByLabel('ส่งที่เขต')
    const zone = await zones.locator('option').nth(1).innerText()
    await zones.selectOption({ label: zone })
    await save.click()
    await expect(page.getByText('บันทึกกฎแล้ว')).toBeVisible()
    await expect(suggested).toHaveCount(0)
    await expect(silent('คนละเขตส่ง')).toHaveCount(1)
    await preview.getByLabel('ส่งที่').selectOption({ label: zone })
    await expect(suggested).toBeVisible()
    await row.getByText(care.name.th).click()
    await zones.selectOption('')
    await save.click()
    await expect(panel).toHaveCount(0)
    await preview.getByLabel('ส่งที่').selectOption('')
    await expect(suggested).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'th-TH' })
  const customer = await context.newPage()
  const reserve = `/reserve?step=2&start=${start}T10:00&end=${end}T10:00&branch=1&product=${click.slug}`
  const box = customer.getByRole('region', { name: 'ร้านแนะนำ' })
  await test.step('the customer sees it, adds it, and books', async () => {
    await customer.goto(reserve)
    const offer = box.getByRole('listitem').filter({ hasText: care.name.th })
    await expect(offer).toContainText(WORDS)
    await offer.getByRole('button', { name: `เพิ่ม ${care.name.th}` }).click()
    await expect(offer).toHaveCount(0)
    const next = customer.getByRole('button', { name: 'ถัดไป' })
    const noted = customer.waitForResponse((answer) => answer.url().endsWith('/reservation/suggestions'))
    await next.click()
    expect((await noted).status()).toBe(204)
    await customer.getByLabel('ชื่อและนามสกุล').fill('วิภา รับคำแนะนำ')
    await customer.getByLabel('เบอร์โทร', { exact: true }).fill('0812345678')
    await next.click()
    await agreeToAll(customer)
    await customer.getByRole('button', { name: 'ยืนยันจอง' }).click()
    await expect(customer).toHaveURL(/\/reserve-success/)
  })

  await test.step('shown, taken and revenue of the rule are those of the database', async () => {
    const [found] = await askShop<{ shown: number; accepted: number; revenue: number }>(
      `select (select count(distinct visitor) from recommendation_event where rule_id = $1 and kind = 'shown')::int as shown,
        count(distinct e.visitor)::int as accepted,
        coalesce(sum(l.amount), 0)::int as revenue
      from recommendation_event e join reservation_line l on l.reservation_id = e.reservation_id and l.addon_id = $2
      where e.rule_id = $1 and e.kind = 'accepted'`,
      [rule.id, care.id],
    )
    expect(found).toMatchObject({ shown: 1, accepted: 1 })
    expect(found?.revenue).toBeGreaterThan(0)
    await reread(page)
    const figures = row.locator('dd')
    await expect(figures.nth(0)).toHaveText('1')
    await expect(figures.nth(1)).toHaveText('1')
    await expect(figures.nth(2)).toContainText('100%')
    await expect(figures.nth(2)).toContainText('ยังเร็วไปที่จะบอก')
    await expect(figures.nth(3)).toHaveText(money(found?.revenue ?? 0))
  })

  const made = `e2e ${rule.id} `
  try {
    await test.step('with enough of both groups the difference stands there with its bounds, and the tiles add up', async () => {
      await askShop(
        `insert into recommendation_event (at, kind, visitor, rule_id, addon_id)
        select now() - interval '2 hours', case when n <= 60 then 'shown' else 'held_out' end,
          substring(${THOSE} for 16), $2, $3 from generate_series(1, 120) n`,
        [made, rule.id, care.id],
      )
      // 24 of those who saw it and 6 of those who did not have it in their booking.
      const taken = await askShop<{ n: number }>(
        `with own as (
          select r.id, row_number() over (order by r.id) as n from reservation r
          where r.group_id is null and r.status in ('confirmed', 'completed', 'returned', 'on_rent')
            and exists (select from jsonb_to_recordset(r.addons) as a("addonId" int, quantity int)
              where a."addonId" = $2 and a.quantity > 0)
            and not exists (select from recommendation_event e where e.reservation_id = r.id)
          limit 30)
        insert into recommendation_event (at, kind, visitor, reservation_id)
        select now() - interval '1 hour', 'booked',
          substring(sha256(($1::text || case when n <= 24 then n else n + 60 end)::bytea) for 16), id from own
        returning 1 as n`,
        [made, care.id],
      )
      expect(taken).toHaveLength(30)
      await reread(page)
      // With the customer of before, who took it.
      const [difference, lower, upper] = newcombe([25, 61], [6, 60])
      const said = row.locator('dd small')
      const bounds = `95% อยู่ระหว่าง ${points(lower)} ถึง ${points(upper)}`
      await expect(said).toHaveText(`${points(difference)} จุด · ${bounds}`)
      await expect(said).toHaveAttribute('title', bounds)
      await expect(row.locator('dd').nth(0)).toHaveText('61')
      await expect(row.locator('dd').nth(1)).toHaveText('1')

      const [all] = await askShop<{ shown: number; held: number; accepted: number; revenue: number }>(
        `with first as (
          select distinct on (visitor) visitor, kind from recommendation_event
          where kind in ('shown', 'held_out') order by visitor, at, kind
        ), taken as (
          select distinct e.visitor, e.reservation_id, e.product_id, e.addon_id from recommendation_event e
          join reservation r on r.id = e.reservation_id and r.status not in ('hold', 'expired', 'cancelled', 'no_show')
          where e.kind = 'accepted'
        )
        select count(*) filter (where kind = 'shown')::int as shown, count(*) filter (where kind = 'held_out')::int as held,
          (select count(distinct visitor)::int from taken) as accepted,
          (select coalesce(sum(l.amount), 0)::int from taken t join reservation_line l on l.reservation_id = t.reservation_id
            and case when t.addon_id is null then l.kind in ('rent', 'discount') else l.addon_id = t.addon_id end) as revenue
        from first`,
      )
      const tile = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
      const total = page.locator('dl').first()
      const value = (at: number) => total.locator('dd > b').nth(at)
      await expect(value(0)).toHaveText((all?.shown ?? 0).toLocaleString('en-US'))
      await expect(value(1)).toHaveText(String(all?.accepted))
      await expect(value(2)).toHaveText(money(all?.revenue ?? 0))
      await expect(total).toContainText(`ไม่ให้เห็น ${all?.held} คน`)
      await expect(tile('จองตามต่างจากคนที่ไม่เห็น')).toContainText('95% อยู่ระหว่าง')
      await expect(tile('ใช้จ่ายต่างจากคนที่ไม่เห็น')).toContainText('95% อยู่ระหว่าง')
    })
  } finally {
    await askShop(
      `delete from recommendation_event where visitor in (
        select substring(${THOSE} for 16) from generate_series(1, 120) n)`,
      [made],
    )
  }

  await test.step('the switch empties the public pages, and fills them again', async () => {
    const off = page.getByRole('switch', { name: 'เปิดการแนะนำทั้งร้าน' })
    await off.click()
    await expect(page.getByText('ปิดการแนะนำอยู่ ลูกค้าไม่เห็นคำแนะนำใดเลย').first()).toBeVisible()
    const fresh = await browser.newContext({ baseURL: baseURL ?? '', locale: 'th-TH' })
    const other = await fresh.newPage()
    const asked = other.waitForResponse((answer) => answer.url().endsWith('/api/public/suggestions'))
    await other.goto(reserve)
    expect(await (await asked).json()).toEqual({ items: [] })
    await expect(other.getByRole('region', { name: 'ร้านแนะนำ' })).toHaveCount(0)
    await off.click()
    await expect(page.getByText('ปิดการแนะนำอยู่ ลูกค้าไม่เห็นคำแนะนำใดเลย')).toHaveCount(0)
    const again = other.waitForResponse((answer) => answer.url().endsWith('/api/public/suggestions'))
    await other.reload()
    expect(((await (await again).json()) as { items: object[] }).items).not.toEqual([])
    await expect(other.getByRole('region', { name: 'ร้านแนะนำ' })).toContainText(care.name.th)
    await fresh.close()
  })

  await row.getByRole('button', { name: /ทำอะไรกับกฎ/ }).click()
  await page.getByRole('menuitem', { name: 'ลบกฎ' }).click()
  await expect(page.getByText('ลบกฎแล้ว')).toBeVisible()
  // The keyboard goes on from the rules that are left.
  await expect(page.getByRole('list').filter({ has: page.getByRole('switch') })).toBeFocused()
  await context.close()
})
