import type { ReactNode } from 'react'
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconArrowAutofitHeight from '@tabler/icons-react/dist/esm/icons/IconArrowAutofitHeight.mjs'
import IconArrowAutofitWidth from '@tabler/icons-react/dist/esm/icons/IconArrowAutofitWidth.mjs'
import IconBatteryCharging from '@tabler/icons-react/dist/esm/icons/IconBatteryCharging.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconWeight from '@tabler/icons-react/dist/esm/icons/IconWeight.mjs'
import type { VehicleSheet } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { fuelLabel, licence, reach, seatHeight, storage, vehicleLength, weight } from './labels.ts'
import styles from './vehicle-sheet.module.css'

/** What is not known is left out. */
export function FactList({ sheet: { product, facts } }: { sheet: VehicleSheet }) {
  const isCar = product.category === 'car'
  const { name, fromAbroad } = licence(product)
  const fuel = facts.fuel === null ? null : fuelLabel(facts.fuel)
  const distance = reach(facts)
  const isElectric = facts.fuel === 'electric'
  return (
    <section className={styles.facts} aria-labelledby="vehicle-facts">
      <h3 id="vehicle-facts">{isCar ? m.vehicle_facts_drive() : m.vehicle_facts()}</h3>
      <dl>
        <Fact icon={IconArrowAutofitHeight} name={m.vehicle_seat()} value={seatHeight(facts)} />
        {isCar ? (
          <Fact icon={IconArmchair} name={m.vehicle_seats()} value={m.vehicle_people({ count: product.seats })} />
        ) : null}
        <Fact icon={IconPackage} name={isCar ? m.vehicle_boot() : m.vehicle_under_seat()} value={storage(facts)} />
        <Fact
          icon={isElectric ? IconBatteryCharging : IconGasStation}
          name={isElectric ? m.vehicle_power() : m.vehicle_fuel()}
          value={fuel ?? distance}
          note={fuel === null || distance === null ? undefined : distance}
        />
        <Fact icon={IconId} name={m.vehicle_licence()} value={name} note={fromAbroad ?? undefined} />
        <Fact icon={IconWeight} name={m.vehicle_weight()} value={weight(facts)} />
        <Fact icon={IconArrowAutofitWidth} name={m.vehicle_length()} value={vehicleLength(facts)} />
        <Fact
          icon={IconCalendarEvent}
          name={m.vehicle_year()}
          value={facts.modelYear === null ? null : String(facts.modelYear)}
        />
      </dl>
    </section>
  )
}

interface FactProps {
  icon: IconDrawing
  name: string
  value: string | null
  note?: ReactNode | undefined
}

function Fact({ icon, name, value, note }: FactProps) {
  if (value === null) return null
  return (
    <div className={styles.fact}>
      <dt>
        <Icon of={icon} size={22} />
        {name}
      </dt>
      <dd>
        {value}
        {note === undefined ? null : <small>{note}</small>}
      </dd>
    </div>
  )
}
