import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPool from '@tabler/icons-react/dist/esm/icons/IconPool.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PublicFooter } from '#shell/public/public-footer.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { keepStart } from '../../core/keep-pages.ts'
import { kindLabel } from '../labels.ts'
import { Popular } from './popular.tsx'
import { Proof } from './proof.tsx'
import { Shops } from './shops.tsx'
import { Steps } from './steps.tsx'
import type { ReactNode } from 'react'
import type { Locale } from '#lib/locale.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { MenuData } from '../api.ts'
import type { Kind, Villa } from '../model.ts'
import styles from '../menu-page.module.css'

/** Everything under the booking bar. */
export function More({ data, locale }: { data: MenuData; locale: Locale }) {
  useEffect(() => void keepStart(), [])
  return (
    <>
      <div className={styles.band}>
        {data.kinds.length === 0 ? null : (
          <>
            <div className={styles.head}>
              <h2>{m.menu_kinds()}</h2>
            </div>
            <ul className={styles.kinds}>
              {data.kinds.map((kind) => (
                <li key={kind.category}>
                  <KindLink kind={kind} window={data.window} />
                </li>
              ))}
            </ul>
          </>
        )}
        <nav className={styles.ways} aria-label={m.shared_main_navigation()}>
          <Link to="/pages/search" className={styles.way}>
            <Way icon={IconMotorbike} name={m.search_title()} hint={m.menu_search_hint()} />
          </Link>
          <Link to="/pages/calculate" className={styles.way}>
            <Way icon={IconCalculator} name={m.calculate_title()} hint={m.menu_calculate_hint()} />
          </Link>
          <Link to="/reserve-searchStatus" className={styles.way}>
            <Way icon={IconSearch} name={m.menu_track()} hint={m.menu_track_hint()} />
          </Link>
          {data.villas.length === 0 ? null : (
            <Link to="/poolvillaHuaHin" className={styles.way}>
              <Way icon={IconPool} name={m.menu_villas()} hint={m.menu_villas_hint()} />
            </Link>
          )}
          <a href="#how" className={styles.way}>
            <Way icon={IconListNumbers} name={m.menu_how()} hint={m.menu_how_hint()} />
          </a>
        </nav>
        <Promises deposit={data.deposit} />
        <Popular data={data} locale={locale} />
        <Villas villas={data.villas} locale={locale} />
      </div>
      <Steps />
      <div className={styles.band}>
        <Proof proof={data.proof} />
        <Shops data={data} locale={locale} />
      </div>
      <PublicFooter shop={data.shop} />
    </>
  )
}

function Picture({ drawing: { kind, paint } }: Pick<Kind, 'drawing'>) {
  return (
    <span className={styles.picture}>
      {isVehicleKind(kind) ? <VehiclePicture kind={kind} paint={isVehiclePaint(paint) ? paint : undefined} /> : null}
    </span>
  )
}

function KindLink({ kind, window }: { kind: Kind; window: MenuData['window'] }) {
  const { category, drawing, from, to } = kind
  const prices = { from: formatMoney(from), to: formatMoney(to) }
  return (
    <Link
      to="/reserve"
      search={window === null ? { category } : { step: 2, ...window, category }}
      className={styles.kind}
    >
      <Picture drawing={drawing} />
      <b>{kindLabel(category)}</b>
      <small>{from === to ? m.menu_day_price(prices) : m.menu_day_prices(prices)}</small>
    </Link>
  )
}

function Way({ icon, name, hint }: { icon: IconDrawing; name: string; hint: string }) {
  return (
    <>
      <Icon of={icon} size={22} />
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      <Icon of={IconChevronRight} mirrored />
    </>
  )
}

function Promises({ deposit }: Pick<MenuData, 'deposit'>) {
  return (
    <section className={styles.promises} aria-label={m.menu_promises()}>
      <ul>
        <PromiseRow icon={IconId}>{m.menu_promise_passport()}</PromiseRow>
        {deposit === null ? null : (
          <PromiseRow icon={IconCash}>
            {m.menu_promise_deposit({ from: formatMoney(deposit.from), to: formatMoney(deposit.to) })}
          </PromiseRow>
        )}
        <PromiseRow icon={IconCamera}>{m.menu_promise_photos()}</PromiseRow>
      </ul>
    </section>
  )
}

function PromiseRow({ icon, children }: { icon: IconDrawing; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>{children}</span>
    </li>
  )
}

function Villas({ villas, locale }: { villas: readonly Villa[]; locale: Locale }) {
  if (villas.length === 0) return null
  return (
    <>
      <div className={styles.head}>
        <h2 id="villas">{m.menu_villas()}</h2>
      </div>
      <ul className={styles.villas}>
        {villas.map((villa) => (
          <li key={villa.slug}>
            <Link to="/poolvillaHuaHin" search={{ house: villa.slug }} className={styles.villa}>
              <Picture drawing={villa.drawing} />
              <span>
                <b>{villa.name[locale]}</b>
                <small>{m.menu_villa_meta({ seats: villa.seats, amount: formatMoney(villa.from) })}</small>
                <small>{villa.description[locale]}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
