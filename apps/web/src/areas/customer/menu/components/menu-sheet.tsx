import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { MINUTE } from '@rodchao/rental'
import { useVehicleAddress } from '../../core/vehicle/vehicle-address.ts'
import { VehicleSheet } from '../../core/vehicle/vehicle-sheet.tsx'
import { toWireTime, writeTime } from '../../reserve/api.ts'

const route = getRouteApi('/_public/menu')
const VEHICLE_STEP = 2

/** The sheet of a model of the front page, for the usual time that stands above. */
export function MenuSheet({ slug }: { slug: string }) {
  const { window } = route.useLoaderData()
  const navigate = useNavigate()
  const { close } = useVehicleAddress()
  const reserve = (times: { start?: string; end?: string }) =>
    void navigate({ to: '/reserve', search: { step: VEHICLE_STEP, ...times, product: slug } })
  const handleMove = (start: string) => {
    const [from, to] = [window?.start, window?.end].map((time) => Date.parse(toWireTime(time ?? '')))
    const moved = Math.round(Date.parse(start) / MINUTE) * MINUTE
    reserve({ start: writeTime(moved), end: writeTime(moved + (to ?? 0) - (from ?? 0)) })
  }
  return (
    <VehicleSheet
      slug={slug}
      question={window === null ? {} : { start: toWireTime(window.start), end: toWireTime(window.end) }}
      onClose={() => close()}
      onChoose={() => reserve(window ?? {})}
      onMove={handleMove}
    />
  )
}
