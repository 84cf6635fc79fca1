import { memo } from 'react'
import { Link, useMatches } from '@tanstack/react-router'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { BreadcrumbItem } from '#lib/route-meta.ts'
import { HomeLink } from '../navigation/home-link.tsx'
import { ShortcutsMenu } from './shortcuts-menu.tsx'
import styles from './breadcrumbs.module.css'

/** Where the page stands, from home to itself; nothing for pages that name no place. */
export const Breadcrumbs = memo(function Breadcrumbs() {
  useLocale()
  const parts = useMatches({ select: (matches) => matches.at(-1)?.staticData.breadcrumb })
  return parts === undefined ? null : <Trail parts={parts} />
})

function Trail({ parts }: { parts: readonly BreadcrumbItem[] }) {
  return (
    <div className={styles.bar}>
      <nav aria-label={m.shell_layout_breadcrumbs()}>
        <ol className={styles.parts}>
          <li className={styles.part}>
            <HomeLink className={styles.home} aria-label={m.shell_layout_home()} data-tooltip={m.shell_layout_home()}>
              <Icon of={IconHome} size={16} />
            </HomeLink>
          </li>
          {parts.map(({ text, to }, index) => (
            <li key={text()} className={styles.part}>
              <Icon of={IconChevronRight} size={14} mirrored />
              {to === undefined ? (
                <span aria-current={index === parts.length - 1 ? 'page' : undefined}>{text()}</span>
              ) : (
                <Link to={to}>{text()}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.shortcuts}>
        <ShortcutsMenu />
      </div>
    </div>
  )
}
