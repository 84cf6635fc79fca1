import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { offerUndo, sayFault } from '../../core/notes/notes-store.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { accountOptions, turnConnection } from '../api.ts'
import { siteLabel } from '../labels.ts'
import { CONNECTED_SITES } from '../model.ts'
import type { ConnectedSite } from '../model.ts'
import styles from './account-tabs.module.css'

/** Sites that one signs in with: connected and disconnected at once, and back again. */
export function ConnectionList({ icons }: { icons: Record<ConnectedSite, IconDrawing> }) {
  const client = useQueryClient()
  const connections = useQuery(accountOptions).data?.social.connections
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ site, isOn }: { site: ConnectedSite; isOn: boolean; isUndone?: boolean }) =>
      turnConnection(site, isOn),
    onSuccess: (next, { site, isOn, isUndone = false }) => {
      client.setQueryData(
        accountOptions.queryKey,
        (before) => before && { ...before, social: { ...before.social, connections: next } },
      )
      if (isUndone) return
      const name = siteLabel(site)
      const said = isOn ? m.account_connected({ site: name }) : m.account_disconnected({ site: name })
      offerUndo(said, () => mutate({ site, isOn: !isOn, isUndone: true }))
    },
    onError: () => sayFault(m.showroom_not_done()),
  })
  if (connections === undefined) return null
  return (
    <section className={styles.part} aria-labelledby="account-connections">
      <h3 id="account-connections">{m.account_connections()}</h3>
      <ul className={styles.rows}>
        {CONNECTED_SITES.map((site) => {
          const connection = connections[site]
          const isOn = 'id' in connection
          const name = siteLabel(site)
          return (
            <li key={site}>
              <span className={styles.who}>
                {isOn ? (
                  <Avatar name={connection.id} picture={connection.profileImg} />
                ) : (
                  <span className={styles.sign}>
                    <Icon of={icons[site]} size={20} />
                  </span>
                )}
                <span>
                  {name}
                  <small>{isOn ? <bdi>{connection.id}</bdi> : m.account_not_connected()}</small>
                </span>
              </span>
              <Button
                aria-label={isOn ? m.account_disconnect_site({ site: name }) : m.account_connect_site({ site: name })}
                loading={isPending && variables.site === site}
                onClick={() => mutate({ site, isOn: !isOn })}
              >
                {isOn ? m.account_disconnect() : m.account_connect()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
