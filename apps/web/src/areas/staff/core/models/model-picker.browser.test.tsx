import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Product } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { bookable, CLICK } from '../testing-shop.ts'
import { ModelPicker } from './model-picker.tsx'
import type { ModelOffers, ModelPickerProps } from './model-picker.tsx'

const LONG = {
  th: 'ฮาร์ลีย์-เดวิดสัน ซีวีโอ โรดไกลด์ ลิมิเต็ด แอนนิเวอร์ซารี่ พร้อมกระเป๋าข้างและเบาะคู่',
  en: 'Harley-Davidson CVO Road Glide Limited Anniversary with side cases and double seat',
}
const model = (id: number, th: string, en: string, rest: Partial<Product> = {}): Product => ({
  ...CLICK,
  id,
  name: { th, en },
  ...rest,
})
const MODELS = [
  model(1, 'ฮอนด้า พีซีเอ็กซ์ 160', 'Honda PCX 160'),
  model(2, 'ยามาฮ่า ฟีลาโน่', 'Yamaha Filano', { brand: 'Yamaha' }),
  model(3, LONG.th, LONG.en, { category: 'big_bike', brand: 'Harley-Davidson' }),
  model(4, 'โตโยต้า ยาริส', 'Toyota Yaris', { category: 'car', brand: 'Toyota' }),
]
const AHEAD = '2030-06-12T10:00:00+07:00'
const read = (data: ModelOffers['data']): ModelOffers => ({
  data,
  error: null,
  isLoading: false,
  refetch: vi.fn<() => void>(),
})
const OFFERS = [
  bookable(2, { photo: { hash: 'a'.repeat(32), width: 320 }, total: 123_450 }),
  bookable(4, { freeUnits: 1 }),
  bookable(3, { freeUnits: 0, reason: 'booked', nearestFreeStart: AHEAD, total: 9_900_000 }),
]

function Field({ chosen: start = null, ...rest }: Partial<ModelPickerProps>) {
  const [chosen, setChosen] = useState(start)
  return (
    <>
      <ModelPicker label="Model" models={MODELS} offers={read(OFFERS)} {...rest} chosen={chosen} onChoose={setChosen} />
      <output>{String(chosen)}</output>
    </>
  )
}

const name = (id: number) => MODELS.find((one) => one.id === id)?.name[getLocale()] ?? ''
const field = () => page.getByRole('combobox', { name: 'Model' })
const options = () => page.getByRole('option')
async function says(at: number, text: string) {
  await expect.poll(() => options().elements()[at]?.textContent).toContain(text)
}
async function expectChosen(id: string) {
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(id)
}

it('shows picture, name, kind, price and how many are free, in the order of what is had most', async () => {
  await render(<Field />)
  await field().click()
  await expect.poll(() => options().elements()).toHaveLength(3)
  const free = m.staff_model_free({ count: '3' })
  const first = `${name(2)}${m.staff_category_scooter()} · ${free}1,234.50`
  await says(0, first)
  const photo = options().nth(0).element().querySelector('img')
  expect(photo?.getAttribute('src')).toBe(`/api/public/vehicle-photos/${'a'.repeat(32)}-320.webp`)
  expect(photo?.getAttribute('alt')).toBe('')
  // Without a photograph it is drawn.
  expect(options().nth(1).element().querySelector('svg use')).not.toBeNull()
  await says(1, `${m.staff_category_car()} · `)
})

it('counts houses as houses', async () => {
  const house = model(5, 'บ้านเล', 'Baan Lay', { category: 'pool_villa', charging: 'night' })
  await render(<Field models={[house]} offers={read([bookable(5, { freeUnits: 2 })])} />)
  await field().click()
  const free = m.staff_model_free_houses({ count: '2' })
  await expect.poll(() => options().elements()[0]?.textContent).toContain(free)
})

it('lets what is booked out be chosen, and says when it is free', async () => {
  await render(<Field />)
  await field().click()
  const until = m.staff_model_booked_until({ time: formatMoment(AHEAD, Date.now()) })
  await says(2, until)
  await options().nth(2).click()
  await expectChosen('3')
  await expect.element(field()).toHaveValue(name(3))
})

it.each([
  ['yamaha fil', '2'],
  ['ฟีลา', '2'],
  ['HARLEYDAVIDSON cvo', '3'],
  [m.staff_category_car(), '4'],
])('finds "%s" whatever language the page is in, and Enter takes it', async (typed, id) => {
  await render(<Field />)
  await field().fill(typed)
  await expect.poll(() => options().elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expectChosen(id)
})

it.each(['พีซีเอก', 'พีซีเอ็กซ์ 160', 'ฮอนด้าพีซีเอ็กซ์'])('finds "%s", as people call it', async (typed) => {
  const offers = [...OFFERS, bookable(1, { otherNames: 'ฮอนด้า พีซีเอ็กซ์, พีซีเอก' })]
  const models = MODELS.map((one) => (one.id === 1 ? { ...one, name: { th: 'PCX 160', en: 'PCX 160' } } : one))
  await render(<Field models={models} offers={read(offers)} />)
  await field().fill(typed)
  await expect.poll(() => options().elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expectChosen('1')
})

const UNLICENSED = [bookable(4), bookable(2, { isLicensed: false }), bookable(3, { isLicensed: false })]

it('says what the licence does not cover, before and after it is chosen', async () => {
  await render(<Field offers={read(UNLICENSED)} />)
  await field().click()
  await says(1, m.staff_model_unlicensed())
  expect(options().nth(0).element().textContent).not.toContain(m.staff_model_unlicensed())
  await options().nth(1).click()
  await expectChosen('2')
  await expect.element(field()).toHaveAccessibleDescription(m.staff_model_unlicensed_chosen())
})

it('lets nothing be chosen that the server refuses: the licence covers neither, and one is what the booking has', async () => {
  await render(<Field offers={read(UNLICENSED)} chosen={4} own={3} />)
  await field().click()
  await expect.element(options().nth(1)).toHaveAttribute('aria-disabled', 'true')
  await options().nth(1).click({ force: true })
  await expectChosen('4')
  await options().nth(2).click()
  await expectChosen('3')
})

it('shows all again when it is opened with a choice, which is marked', async () => {
  await render(<Field chosen={4} />)
  await expect.element(field()).toHaveValue(name(4))
  await field().click()
  await expect.poll(() => options().elements()).toHaveLength(3)
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true')
})

it('is walked by arrows from the field', async () => {
  await render(<Field />)
  field().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => options().nth(0).element().hasAttribute('data-highlighted')).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => options().nth(1).element().hasAttribute('data-highlighted')).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expectChosen('4')
})

it('keeps what is chosen though it is not let here, and what stands first', async () => {
  await render(<Field chosen={1} first={3} />)
  await field().click()
  await expect.poll(() => options().elements()).toHaveLength(4)
  await says(0, name(3))
  await says(3, name(1))
})

it('waits for the order of the list, and keeps the name of the choice meanwhile', async () => {
  await render(<Field chosen={2} offers={{ ...read(undefined), isLoading: true }} />)
  await expect.element(field()).toHaveValue(name(2))
  await field().fill('x')
  await expect.element(page.getByText(m.staff_model_loading())).toBeVisible()
})

it('shows neither prices nor the order of another time', async () => {
  await render(<Field offers={{ ...read(OFFERS), isLoading: true }} />)
  await field().click()
  await expect.element(page.getByText(m.staff_model_loading())).toBeVisible()
  expect(options().elements()).toHaveLength(0)
})

it('offers every model when nobody can say what is free, and says so', async () => {
  const refetch = vi.fn<() => void>()
  const error = new Error('no answer')
  await render(<Field offers={{ ...read(undefined), error, refetch }} />)
  await page.getByRole('button', { name: m.shared_retry() }).click()
  expect(refetch).toHaveBeenCalledOnce()
  await field().click()
  await expect.poll(() => options().elements()).toHaveLength(4)
})

it.each([390, 1440])(
  'keeps long names and 60 models inside a window of %s pixels, with rows for thumbs',
  async (width) => {
    await page.viewport(width, 844)
    const many = Array.from({ length: 60 }, (_, at) => model(100 + at, `${LONG.th} ${at}`, `${LONG.en} ${at}`))
    const offers = many.map(({ id }) => bookable(id, { total: 12_345_600 }))
    await render(<Field models={many} offers={read(offers)} />)
    await field().click()
    await expect.poll(() => options().elements()).toHaveLength(60)
    for (const element of options().elements().slice(0, 3)) {
      const { left, right, height } = element.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(height).toBeGreaterThanOrEqual(44)
      for (const part of element.querySelectorAll('*'))
        expect(part.scrollWidth - part.clientWidth).toBeLessThanOrEqual(1)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await userEvent.keyboard('{End}')
    await field().fill('59')
    await expect.poll(() => options().elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expectChosen('159')
  },
)

it('says of what stands at another branch where it stands, last of all, and lets it not be chosen', async () => {
  const branch = { th: 'ชะอำ', en: 'Cha-am' }
  const other = bookable(1, { freeUnits: 0, reason: 'no_units', total: null, elsewhere: [branch] })
  await render(<Field offers={read([...OFFERS, other])} />)
  await field().fill('pcx')
  await expect.poll(() => options().elements()).toHaveLength(1)
  await says(0, m.staff_model_elsewhere({ branch: branch[getLocale()] }))
  await expect.element(options().nth(0)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expectChosen('null')
})
