import type { VehicleFacts, VehicleSheet } from '@rodchao/contract'
import type { VehicleKind } from '@rodchao/contract/vehicle-drawings'
import { m } from '#lib/messages.ts'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { seatHeight, vehicleLength } from './labels.ts'
import styles from './gallery.module.css'

interface Points {
  /** Where one sits, in the drawing's own 250 × 150. */
  seat?: readonly [x: number, y: number]
  /** Both ends, from tail to nose. */
  ends: readonly [from: number, to: number]
}

const CAR: Points = { ends: [10, 240] }
const POINTS: Partial<Record<VehicleKind, Points>> = {
  'scooter-retro': { seat: [70, 60], ends: [26, 217] },
  'scooter-classic': { seat: [74, 58], ends: [24, 218] },
  'scooter-sport': { seat: [72, 60], ends: [22, 219] },
  'scooter-maxi': { seat: [96, 63], ends: [20, 221] },
  underbone: { seat: [82, 67], ends: [24, 224] },
  'sport-bike': { seat: [80, 70], ends: [23, 224] },
  'big-bike': { seat: [82, 62], ends: [24, 226] },
  cruiser: { seat: [84, 78], ends: [17, 236] },
  'classic-bike': { seat: [78, 68], ends: [20, 228] },
  'dual-sport': { seat: [76, 52], ends: [16, 229] },
  adventure: { seat: [92, 62], ends: [14, 229] },
  'car-hatch': { ends: [14, 234] },
  'car-sedan': CAR,
  'car-mpv': CAR,
  'car-suv': { ends: [11, 236] },
  pickup: { ends: [8, 239] },
  van: { ends: [8, 240] },
}

/** The drawing stands at this place of the frame of 358 × 232, this much larger than it is. */
const LEFT = 56
const TOP = 8
const SCALE = 1.14
const GROUND = TOP + 143 * SCALE
const x = (value: number) => LEFT + value * SCALE
const y = (value: number) => TOP + value * SCALE

/** The drawing of a model with what one measures it by: how high one sits, and how long it is. */
export function MeasuredDrawing({
  product: { drawing },
  facts,
}: {
  product: Pick<VehicleSheet['product'], 'drawing'>
  facts: VehicleFacts
}) {
  const { kind, paint } = drawing
  if (!isVehicleKind(kind)) return null
  const points = POINTS[kind]
  const [seat, length] = [seatHeight(facts), vehicleLength(facts)]
  const sizes = [
    ...(seat === null ? [] : [`${m.vehicle_seat()} ${seat}`]),
    ...(length === null ? [] : [`${m.vehicle_length()} ${length}`]),
  ]
  return (
    <div
      className={styles.drawing}
      role="img"
      aria-label={sizes.length === 0 ? m.vehicle_drawing_note() : m.vehicle_drawing_with({ sizes: sizes.join(', ') })}
    >
      <span className={styles.vehicle}>
        <VehiclePicture kind={kind} paint={isVehiclePaint(paint) ? paint : undefined} />
      </span>
      <svg viewBox="0 0 358 232" aria-hidden="true" className={styles.measures}>
        {points?.seat === undefined || seat === null ? null : <SeatLine at={points.seat} words={seat} />}
        {points === undefined || length === null ? null : <LengthLine ends={points.ends} words={length} />}
        <text x="346" y="224" textAnchor="end" data-quiet="">
          {m.vehicle_drawing_note()}
        </text>
      </svg>
    </div>
  )
}

function SeatLine({ at: [seatX, seatY], words }: { at: readonly [number, number]; words: string }) {
  const top = y(seatY)
  return (
    <>
      <path d={`M34 ${top}V${GROUND}M28 ${top}h12M28 ${GROUND}h12`} />
      <path d={`M42 ${top}H${x(seatX)}`} data-far="" />
      <text x="16" y={top - 30} data-quiet="">
        {m.vehicle_seat()}
      </text>
      <text x="16" y={top - 12}>
        {words}
      </text>
    </>
  )
}

function LengthLine({ ends: [from, to], words }: { ends: readonly [number, number]; words: string }) {
  const middle = (x(from) + x(to)) / 2
  return (
    <>
      <path d={`M${x(from)} 192H${x(to)}M${x(from)} 186v12M${x(to)} 186v12`} />
      <rect x={middle - 44} y="182" width="88" height="20" />
      <text x={middle} y="197" textAnchor="middle">
        {words}
      </text>
    </>
  )
}
