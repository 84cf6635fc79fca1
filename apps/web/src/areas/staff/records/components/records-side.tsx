import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconWorldShare from '@tabler/icons-react/dist/esm/icons/IconWorldShare.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { RecordKind } from '@rodchao/contract'
import { isSingle } from '@rodchao/contract/records'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { Icon } from '#ui/display/icon.tsx'
import { countsOptions } from '../api.ts'
import type { RecordSection } from '../kinds/kind-view.ts'
import { kindsIn, SECTIONS, viewOf } from '../kinds/views.ts'
import styles from './records-side.module.css'

const SECTION_TITLES: Record<RecordSection, () => string> = {
  vehicles: () => m.records_section_vehicles(),
  shop: () => m.records_section_shop(),
  settings: () => m.records_section_settings(),
  people: () => m.records_section_people(),
  checks: () => m.records_section_checks(),
}

/** Pages of their own that keep something of the shop, too. */
const LINKS = [
  { section: 'vehicles', to: '/vehicle-photos', icon: IconPhoto, title: () => m.photos_menu() },
  { section: 'vehicles', to: '/sale-stock', icon: IconTag, title: () => m.stock_menu() },
  {
    section: 'settings',
    to: '/records/messages',
    icon: IconMessage,
    title: () => m.texts_title(),
    here: 'messages',
    isOwners: true,
  },
  {
    section: 'settings',
    to: '/records/connections',
    icon: IconPlugConnected,
    title: () => m.connections_title(),
    here: 'connections',
    isOwners: true,
  },
  {
    section: 'settings',
    to: '/records/outside',
    icon: IconWorldShare,
    title: () => m.outside_title(),
    here: 'outside',
    isOwners: true,
  },
  {
    section: 'settings',
    to: '/records/samples',
    icon: IconEraser,
    title: () => m.samples_title(),
    here: 'samples',
    isOwners: true,
  },
  {
    section: 'checks',
    to: '/records/audit',
    icon: IconHistory,
    title: () => m.audit_title(),
    here: 'audit',
    isOwners: true,
  },
  { section: 'checks', to: '/import', icon: IconFileImport, title: () => m.records_import_bookings() },
] as const

/** All kinds that one may see, in their sections, with how many there are of each. */
export interface RecordsSideProps {
  /** The kind whose records are shown, or the log of all changes. */
  here: RecordKind | 'audit' | 'connections' | 'messages' | 'outside' | 'samples'
  onFollow?: (() => void) | undefined
}

export function RecordsSide({ here, onFollow }: RecordsSideProps) {
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const counts = useQuery(countsOptions(useApi())).data
  const seen = (one: RecordKind) => counts === undefined || one in counts
  return (
    <nav className={styles.side} aria-label={m.records_title()}>
      {SECTIONS.map((section) => {
        const kinds = kindsIn(section).filter(seen)
        if (kinds.length === 0 && !LINKS.some((link) => link.section === section)) return null
        return (
          <section key={section}>
            <h2>{SECTION_TITLES[section]()}</h2>
            <ul>
              {kinds.map((one) => (
                <li key={one}>
                  <Link
                    to="/records/$kind"
                    params={{ kind: one }}
                    search={{}}
                    aria-current={one === here ? 'page' : undefined}
                    preload={false}
                    onClick={onFollow}
                  >
                    <Icon of={viewOf(one).icon} size={18} />
                    <span>{viewOf(one).title()}</span>
                    {counts?.[one] === undefined || isSingle(one) ? null : <small>{formatCount(counts[one])}</small>}
                  </Link>
                </li>
              ))}
              {LINKS.filter((link) => link.section === section && (isOwner || !('isOwners' in link))).map((link) => {
                const { to, icon, title } = link
                return (
                  <li key={to}>
                    <Link
                      to={to}
                      preload={false}
                      aria-current={'here' in link && link.here === here ? 'page' : undefined}
                      onClick={onFollow}
                    >
                      <Icon of={icon} size={18} />
                      <span>{title()}</span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
