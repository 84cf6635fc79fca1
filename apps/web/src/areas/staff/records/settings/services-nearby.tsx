import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConnectionName } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { connectionsOptions } from '../api.ts'
import { ConnectionRow } from '../connections/connection-row.tsx'
import list from '../connections/connections.module.css'
import styles from './settings.module.css'

/** The services that these settings need, each tried where one thinks of it. Only the owner is told of them. */
export function ServicesNearby({ names }: { names: readonly ConnectionName[] }) {
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const { data = [] } = useQuery({ ...connectionsOptions(useApi()), enabled: isOwner })
  const shown = data.filter(({ name }) => names.includes(name))
  if (shown.length === 0) return null
  return (
    <section className={styles.preview} aria-label={m.settings_services()}>
      <h2>{m.settings_services()}</h2>
      <ul className={list.list}>
        {shown.map((connection) => (
          <ConnectionRow key={connection.name} connection={connection} />
        ))}
      </ul>
      <p className={styles.quiet}>
        <Link to="/records/connections">{m.settings_services_all()}</Link>
      </p>
    </section>
  )
}
