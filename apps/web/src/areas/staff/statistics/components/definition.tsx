import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import type { Defined } from './definition-words.tsx'
import styles from './definition.module.css'

const DefinitionWords = lazyComponent(() => import('./definition-words.tsx'), 'DefinitionWords')

/** What a figure counts, in plain words, behind a small question mark. */
export function Definition({ name, of }: { name: string; of: Defined }) {
  const label = m.home_stat_definition({ name })
  return (
    <Popover
      label={label}
      buttonLabel={label}
      button={<Icon of={IconHelp} size={16} />}
      buttonClassName={styles.button}
    >
      {() => <DefinitionWords of={of} />}
    </Popover>
  )
}
