import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Door } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { chosenUnit } from './door-steps.ts'
import { DoorUnitStep } from './door-unit-step.tsx'

function unit(id: number, label: string, more: Partial<Door['units'][number]> = {}): Door['units'][number] {
  return {
    id,
    label,
    labelKind: 'plate',
    plateProvince: null,
    colour: { th: '', en: '' },
    odometerKm: 0,
    isKept: false,
    isFixed: false,
    isOut: false,
    ...more,
  }
}

function Step({ isFixed = false }: { isFixed?: boolean }) {
  const [unitId, setUnitId] = useState<number | null>(null)
  const units = [unit(1, '1กข 1234', { isKept: true, isFixed }), unit(2, '2กข 77')]
  return (
    <>
      <DoorUnitStep units={units} chosen={chosenUnit({ units }, { unitId })} onChoose={setUnitId} />
      <output>{unitId}</output>
    </>
  )
}

const suggestion = () => page.getByRole('button', { name: m.door_unit_confirm({ label: '1กข 1234' }) })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const chosen = () => page.getByRole('status').element().textContent

describe('the vehicle of a hand-over at a door', () => {
  it('is suggested, and chosen by one press', async () => {
    await render(<Step />)
    await expect.element(page.getByText(m.door_unit_look())).toBeVisible()
    await expect.element(page.getByText(m.door_unit_suggested(), { exact: true })).toBeVisible()
    await expect.element(radio('1กข 1234')).not.toBeChecked()
    await suggestion().click()
    await expect.element(radio('1กข 1234')).toBeChecked()
    await expect.element(suggestion()).not.toBeInTheDocument()
    expect(chosen()).toBe('1')
  })

  it('is chosen by its plate, and an unknown plate is told', async () => {
    await render(<Step />)
    const plate = page.getByLabelText(m.door_unit_plate())
    await plate.fill('9999')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(m.door_unit_plate_unknown())).toBeVisible()
    expect(chosen()).toBe('')
    await plate.fill('2กข77')
    await userEvent.keyboard('{Enter}')
    await expect.element(radio('2กข 77')).toBeChecked()
  })

  it('that the shop fixed asks for nothing', async () => {
    await render(<Step isFixed />)
    await expect.element(radio('1กข 1234')).toBeChecked()
    await expect.element(page.getByText(m.door_unit_kept(), { exact: true })).toBeVisible()
    await expect.element(suggestion()).not.toBeInTheDocument()
  })
})
