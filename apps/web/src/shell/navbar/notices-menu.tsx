import { useQuery } from '@tanstack/react-query'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { formatBadge } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { LazyPanel } from '../loading/lazy-panel.tsx'
import { useApi } from '../use-api.ts'
import { noticesOptions } from './notices.ts'
import { loadNoticesPanel } from '../panels/lazy-shell-panels.ts'
import styles from './navbar.module.css'

/** The bell, with how many are new. */
export function NoticesMenu() {
  const count = useQuery(noticesOptions(useApi())).data?.newCount ?? 0
  const shown = formatBadge(count)
  return (
    <Popover
      label={m.shell_notices_title()}
      buttonLabel={count === 0 ? m.shell_notices_title() : m.shell_notices_title_new({ count: shown })}
      buttonClassName={iconButtonClass()}
      align="end"
      className={styles.noticesPanel}
      button={
        <span className={styles.bell}>
          <Icon of={IconBell} size={20} />
          {count === 0 ? null : (
            <span className={styles.count} dir="ltr" aria-hidden="true">
              {shown}
            </span>
          )}
        </span>
      }
    >
      {(close) => (
        <LazyPanel load={loadNoticesPanel} props={{ close }}>
          {null}
        </LazyPanel>
      )}
    </Popover>
  )
}
