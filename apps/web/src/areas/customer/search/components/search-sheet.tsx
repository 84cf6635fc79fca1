import { useNavigate } from '@tanstack/react-router'
import { MINUTE } from '@rodchao/rental'
import { useVehicleAddress } from '../../core/vehicle/vehicle-address.ts'
import { VehicleSheet } from '../../core/vehicle/vehicle-sheet.tsx'
import { toWireTime, writeTime } from '../../reserve/api.ts'
import { toInstant } from '../labels.ts'
import { reserveSearch } from '../reserve-address.ts'
import { useSearch } from '../use-search.ts'

/** The sheet of a vehicle of the list, for the time and place that are searched. */
export function SearchSheet({ slug }: { slug: string }) {
  const search = useSearch()
  const navigate = useNavigate()
  const { close } = useVehicleAddress()
  const { window, place } = search
  const { branch, zone } = place?.search ?? {}
  const length = toInstant(window.end) - toInstant(window.start)
  const handleMove = (start: string) => {
    const from = Math.round(Date.parse(start) / MINUTE) * MINUTE
    const moved = search.to({ start: writeTime(from), end: writeTime(from + length) })
    void navigate({ to: '/pages/search', search: moved, replace: true, resetScroll: false })
  }
  return (
    <VehicleSheet
      slug={slug}
      question={{
        start: toWireTime(window.start),
        end: toWireTime(window.end),
        ...(zone === undefined ? { branch } : { zone }),
      }}
      onClose={() => close()}
      onChoose={({ product }) => void navigate({ to: '/reserve', search: reserveSearch(search, product) })}
      onMove={handleMove}
    />
  )
}
