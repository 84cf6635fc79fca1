import { ServicesNearby } from './services-nearby.tsx'

const BY_LINE = ['line', 'line_login'] as const

/** Who sends to guests by LINE, and lets them sign in by it. */
export function LineServices() {
  return <ServicesNearby names={BY_LINE} />
}
