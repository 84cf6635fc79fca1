import { Link, useRouterState } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import IconList from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { formatCount } from '../lib/format.ts'
import { m } from '../lib/messages.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon } from '../ui/icon.tsx'
import { useApi } from './use-api.ts'
import styles from './staff-rail.module.css'

const COUNT_AGE_MS = 60_000

/** Slips that wait are the one figure the rail carries: somebody is standing by for each of them. */
function useWaitingSlips(): number {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['reservation-counts', 'rail'],
    queryFn: ({ signal }) => api.call('countReservations', { query: { view: 'slips' }, signal }),
    staleTime: COUNT_AGE_MS,
    refetchInterval: COUNT_AGE_MS,
  })
  return data?.views.slips.count ?? 0
}

/** Where one can go. Only places that exist stand here. */
export function StaffRail() {
  const slips = useWaitingSlips()
  // One booking's page belongs to the bookings.
  const isHere = useRouterState({ select: (state) => /^\/(?:main|reservation-info)$/.test(state.location.pathname) })
  return (
    <nav className={styles.rail} aria-label={m.shared_main_navigation()}>
      <BrandMark ground="rail" title={m.shared_app_name()} className={styles.brand} />
      <Link to="/main" className={styles.place} data-here={isHere ? '' : undefined}>
        <Icon of={IconList} size={20} />
        <span>{m.staff_rail_bookings()}</span>
        {slips === 0 ? null : (
          <span className={styles.count}>
            <span className="rc-visually-hidden">{m.staff_rail_slips()} </span>
            {slips > 99 ? '99+' : formatCount(slips)}
          </span>
        )}
      </Link>
    </nav>
  )
}
