import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { formatDate, formatMoney, formatPhone, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { isSameDay } from '../model.ts'
import type { Locale } from '#lib/locale.ts'
import type { MenuBranch, MenuData } from '../api.ts'
import page from '../menu-page.module.css'
import styles from './shops.module.css'

/** Where the shops are, whether they are open, and how to reach them. */
export function Shops({ data, locale }: { data: MenuData; locale: Locale }) {
  return (
    <>
      <div className={page.head}>
        <h2 id="shops">{m.menu_shops()}</h2>
      </div>
      <div className={styles.shops}>
        {data.branches.map((branch) => (
          <section key={branch.id} className={styles.shop}>
            <h3>{branch.name[locale]}</h3>
            <p className={styles.state} data-open={branch.state.isOpen}>
              {openingLabel(branch, data.now)}
            </p>
            <p>{branch.address[locale]}</p>
            <p>{formatPhone(branch.phone)}</p>
            <Contacts branch={branch} lineUrl={data.lineUrl} locale={locale} />
          </section>
        ))}
        <Fees zones={data.zones} locale={locale} />
      </div>
    </>
  )
}

/** What it costs to have it brought, and once more to have it fetched. */
function Fees({ zones, locale }: { zones: MenuData['zones']; locale: Locale }) {
  if (zones.length === 0) return null
  return (
    <section className={styles.shop}>
      <h3>{m.menu_fees()}</h3>
      <dl className={styles.fees}>
        {zones.map(({ id, name, feeEachWay }) => (
          <div key={id}>
            <dt>{name[locale]}</dt>
            <dd>{formatMoney(feeEachWay)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function openingLabel({ state }: MenuBranch, now: number): string {
  if (state.isOpen) return m.menu_open_until({ time: formatTime(state.until) })
  if (state.opensAt === null) return m.menu_closed()
  const time = formatTime(state.opensAt)
  if (isSameDay(state.opensAt, now)) return m.menu_closed_until_today({ time })
  return m.menu_closed_until({ day: formatDate(state.opensAt, 'day-month'), time })
}

function Contacts({ branch, lineUrl, locale }: { branch: MenuBranch; lineUrl: string | null; locale: Locale }) {
  const name = branch.name[locale]
  const place = encodeURIComponent(`${branch.name.en} ${branch.address.en}`)
  return (
    <p className={styles.contacts}>
      <a
        className={buttonClass()}
        href={`tel:${branch.phone.replaceAll(/[^\d+]/g, '')}`}
        aria-label={m.menu_call_shop({ name })}
      >
        <Icon of={IconPhone} size={20} />
        {m.menu_call()}
      </a>
      {lineUrl === null ? null : (
        <a className={buttonClass()} href={lineUrl} rel="noreferrer">
          <Icon of={IconMessageCircle} size={20} />
          {m.menu_line()}
        </a>
      )}
      <a
        className={buttonClass()}
        href={`https://www.google.com/maps/search/?api=1&query=${place}`}
        target="_blank"
        rel="noreferrer"
        aria-label={m.menu_map_shop({ name })}
      >
        <Icon of={IconMap} size={20} />
        {m.menu_map()}
      </a>
    </p>
  )
}
