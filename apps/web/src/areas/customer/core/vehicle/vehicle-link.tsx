import type { MouseEvent, ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useVehicleAddress } from './vehicle-address.ts'

export interface VehicleLinkProps {
  slug: string
  /** Of the booking page, where it leads without scripts and in a window of its own; as it is now, where it stands on that page. */
  search?: object | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens the sheet of a vehicle over the page. */
export function VehicleLink({ slug, search, className, children }: VehicleLinkProps) {
  const { open } = useVehicleAddress()
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(slug)
  }
  return (
    <Link
      to="/reserve"
      search={search ?? ((now: object) => ({ ...now, vehicle: slug }))}
      className={className}
      aria-haspopup="dialog"
      onClick={handleClick}
    >
      {children}
    </Link>
  )
}
