import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fuelLabel } from '#areas/staff/core/hand-over/labels.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { NO_READINGS, toReadings } from '../readings.ts'
import type { Inspection, ReadingsDraft, ReadingsFacts } from '../readings.ts'
import { ReadingsFields } from './readings-fields.tsx'
import type { ReadingsFieldsProps } from './readings-fields.tsx'

const SCOOTER: ReadingsFacts = { hasOdometer: true, hasFuel: true, hasHelmets: true, lastKm: 18_240 }
const FILLED: ReadingsDraft = { odometer: '18300', fuel: 8, helmets: 2, note: '' }

type Props = Partial<Omit<ReadingsFieldsProps, 'draft' | 'onChange'>>

function Fields({ start = NO_READINGS, facts = SCOOTER, ...rest }: Props & { start?: ReadingsDraft }) {
  const [draft, setDraft] = useState(start)
  return (
    <>
      <ReadingsFields
        helmetsExpected={2}
        isTried={false}
        problem={null}
        {...rest}
        facts={facts}
        draft={draft}
        onChange={setDraft}
      />
      <output>{JSON.stringify(toReadings(draft, facts))}</output>
    </>
  )
}

const odometer = () => page.getByRole('textbox', { name: m.counter_odometer() })
const fuel = (eighths: number) => page.getByRole('radio', { name: fuelLabel(eighths), exact: true })
const helmets = (count: number) => page.getByRole('button', { name: m.counter_helmets_count({ count }), exact: true })
const told = () => page.getByRole('status')

describe('what is read off a vehicle', () => {
  it('is complete once odometer, fuel and helmets are told', async () => {
    await render(<Fields />)
    await expect.element(told()).toHaveTextContent('null')
    await odometer().fill('๑๘,๓๐๐')
    await userEvent.click(fuel(6), { force: true })
    await helmets(2).click()
    await expect.element(helmets(2)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(told()).toHaveTextContent('{"odometerKm":18300,"fuelEighths":6,"helmets":2,"note":""}')
    await page.getByRole('textbox', { name: new RegExp(`^${m.counter_condition()}`) }).fill(' รอยขีดข่วนที่บังโคลนหน้าซ้าย ')
    await expect
      .element(told())
      .toHaveTextContent('{"odometerKm":18300,"fuelEighths":6,"helmets":2,"note":"รอยขีดข่วนที่บังโคลนหน้าซ้าย"}')
  })

  it('complains about nothing before it was sent, and then about what is missing', async () => {
    const { rerender } = await render(<Fields />)
    await expect.element(odometer()).not.toHaveAttribute('aria-invalid')
    await rerender(<Fields isTried />)
    await expect.element(odometer()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(odometer()).toHaveAccessibleDescription(new RegExp(m.counter_odometer_missing()))
  })

  it('waits with its complaint about a smaller figure until as many digits are typed', async () => {
    await render(<Fields />)
    await odometer().fill('17')
    await expect.element(odometer()).not.toHaveAttribute('aria-invalid')
    await odometer().fill('17000')
    const less = m.counter_odometer_less({ km: formatCount(SCOOTER.lastKm) })
    await expect.element(odometer()).toHaveAccessibleDescription(new RegExp(less))
    await expect.element(told()).toHaveTextContent('null')
    await odometer().fill('19000')
    await expect.element(odometer()).not.toHaveAttribute('aria-invalid')
  })

  it('complains about a figure with fewer digits once the field is left, and waits again while it is typed anew', async () => {
    await render(<Fields />)
    await odometer().fill('17')
    await expect.element(odometer()).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    const less = m.counter_odometer_less({ km: formatCount(SCOOTER.lastKm) })
    await expect.element(odometer()).toHaveAccessibleDescription(new RegExp(less))
    await odometer().fill('183')
    await expect.element(odometer()).not.toHaveAttribute('aria-invalid')
    await odometer().fill('')
    await userEvent.tab()
    await expect.element(odometer()).not.toHaveAttribute('aria-invalid')
  })

  it('says at once that it cannot read words', async () => {
    await render(<Fields />)
    await odometer().fill('about 18k')
    await expect.element(odometer()).toHaveAccessibleDescription(new RegExp(m.counter_odometer_unreadable()))
    await expect.element(odometer()).toHaveValue('about 18k')
  })

  it('names the later reading that the shop knows, and keeps what was typed', async () => {
    const errors = [{ pointer: '/readings/odometerKm', code: 'less_than_before', params: { minimum: 18_350 } }]
    const problem = new ProblemError({
      status: 422,
      code: 'odometer_refused',
      traceId: null,
      errors,
      detail: null,
      extensions: {},
    })
    await render(<Fields start={FILLED} problem={problem} isTried />)
    const less = m.counter_odometer_less({ km: formatCount(18_350) })
    await expect.element(odometer()).toHaveAccessibleDescription(new RegExp(less))
    await expect.element(odometer()).toHaveValue('18300')
  })

  it('says on a return what was driven, and what was there at the hand-over', async () => {
    const out: Inspection = {
      direction: 'out',
      at: '2026-11-20T10:00:00+07:00',
      id: '00000000-0000-4000-8000-0000000000b1',
      doneBy: 'สมชาย',
      unitLabel: '1กก 1234',
      odometerKm: 18_240,
      fuelEighths: 8,
      helmets: 2,
      note: '',
    }
    await render(<Fields out={out} />)
    const before = m.counter_at_hand_over({ what: m.staff_odometer({ km: formatCount(18_240) }) })
    await expect.element(odometer()).toHaveAccessibleDescription(before)
    await odometer().fill('18300')
    await expect.element(odometer()).toHaveAccessibleDescription(m.counter_odometer_driven({ km: formatCount(60) }))
    const helmetsBefore = m.counter_at_hand_over({ what: m.counter_helmets_count({ count: 2 }) })
    await expect.element(page.getByText(helmetsBefore)).toBeVisible()
    await expect.element(page.getByText(m.counter_at_hand_over({ what: fuelLabel(8) }))).toBeVisible()
  })

  it('sets the fuel by arrows, as radio buttons do', async () => {
    await render(<Fields start={{ ...FILLED, fuel: 3 }} />)
    await expect.element(fuel(3)).toBeChecked()
    fuel(3).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(fuel(4)).toBeChecked()
    await expect.element(told()).toHaveTextContent('{"odometerKm":18300,"fuelEighths":4,"helmets":2,"note":""}')
  })

  it('asks a bicycle for neither kilometres nor fuel nor helmets', async () => {
    await render(<Fields facts={{ hasOdometer: false, hasFuel: false, hasHelmets: false, lastKm: 0 }} />)
    await expect.element(told()).toHaveTextContent('{"odometerKm":0,"fuelEighths":null,"helmets":0,"note":""}')
    await expect.element(odometer()).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expect.element(helmets(0)).not.toBeInTheDocument()
  })
})
