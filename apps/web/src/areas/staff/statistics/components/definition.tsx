import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './definition.module.css'

/** What a figure counts, in plain words, behind a small question mark. */
export function Definition({ name, children }: { name: string; children: string }) {
  const label = m.home_stat_definition({ name })
  return (
    <Popover
      label={label}
      buttonLabel={label}
      button={<Icon of={IconHelp} size={16} />}
      buttonClassName={styles.button}
    >
      {() => <p className={styles.words}>{children}</p>}
    </Popover>
  )
}
