import type { ReactNode } from 'react'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { SearchBox } from '../../core/list/list-tools.tsx'
import { TAB_SHAPES } from '../rows/address.ts'
import { columnLabel, TAB_LABELS } from '../rows/labels.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import styles from './card-head.module.css'

export interface CardHeadProps {
  place: TablePlace
  locale: Locale
  /** How many there are, in words. */
  count: string
  onDownload: () => void
  /** More tools, before those that every table has. */
  children?: ReactNode | undefined
}

/** What a table is called, the search over all of it, which columns it has, and its way into a file. */
export function CardHead({ place, locale, count, onDownload, children }: CardHeadProps) {
  const { address, go } = place
  const optional = TAB_SHAPES[address.tab].columns.filter((column) => column !== 'fullName')
  return (
    <div className={styles.head}>
      <h2>{TAB_LABELS[address.tab]()}</h2>
      <p className={styles.count} role="status">
        {count}
      </p>
      {children}
      <div className={styles.tools}>
        <SearchBox label={m.tables_search()} address={address} go={go} />
        <Menu
          label={m.tables_columns()}
          buttonLabel={m.tables_columns()}
          buttonClassName={iconButtonClass(true)}
          button={<Icon of={IconColumns3} size={18} />}
          align="end"
          entries={optional.map((column) => ({
            kind: 'checkbox' as const,
            key: column,
            label: columnLabel(column, locale),
            checked: !address.hidden.includes(column),
            onChange: (isShown) =>
              go({
                hidden: isShown ? address.hidden.filter((one) => one !== column) : [...address.hidden, column],
              }),
          }))}
        />
        <IconButton bordered icon={IconDownload} iconSize={18} label={m.tables_download()} onClick={onDownload} />
      </div>
    </div>
  )
}
