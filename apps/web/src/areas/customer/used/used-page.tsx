import { getRouteApi, Link } from '@tanstack/react-router'
import type { UsedVehicleDetails } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { publicBand, PublicPage } from '#shell/public/public-page.tsx'
import { ShareButton } from '#shell/public/share-button.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { UsedData } from './api.ts'
import { BuyerForm } from './components/buyer-form.tsx'
import { HowItGoes } from './components/how-it-goes.tsx'
import { UsedCard } from './components/used-card.tsx'
import { VehicleFacts } from './components/vehicle-facts.tsx'
import { baht, usedFacts } from './labels.ts'
import styles from './used-page.module.css'

const route = getRouteApi('/_public/pages/used-vehicles')

/** Used vehicles of the fleet that are for sale, and the reservation of one of them. */
export function UsedPage() {
  const data = route.useLoaderData()
  return (
    <PublicPage shop={data.shop} title={m.used_title()} action={<ShareButton />}>
      {data.vehicle === null ? (
        <UsedList data={data} />
      ) : (
        <OneVehicle key={data.vehicle.id} vehicle={data.vehicle} texts={data.texts} />
      )}
    </PublicPage>
  )
}

function UsedList({ data: { vehicles, days, isGone } }: { data: UsedData }) {
  return (
    <div className={classNames(publicBand, styles.page)}>
      <div className={styles.head}>
        <h1>{m.used_title()}</h1>
        <p>{m.used_lead({ count: days })}</p>
      </div>
      {isGone ? (
        <Notice tone="warning" title={m.used_gone()} role="status">
          {m.used_gone_text()}
        </Notice>
      ) : null}
      {vehicles.length === 0 ? (
        <EmptyState>{m.used_none()}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {vehicles.map((vehicle) => (
            <UsedCard key={vehicle.id} vehicle={vehicle} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OneVehicle({ vehicle, texts }: Pick<UsedData, 'texts'> & { vehicle: UsedVehicleDetails }) {
  const locale = useLocale()
  const { name, price, isReserved, viewings } = vehicle
  return (
    <div className={classNames(publicBand, styles.page)}>
      <p className={styles.back}>
        <Link to="/pages/used-vehicles">{m.used_all()}</Link>
      </p>
      <div className={styles.head}>
        <h1>{name[locale]}</h1>
        <p>{usedFacts(vehicle, locale).join(' · ')}</p>
        <p>
          <Money amount={baht(price)} unit={m.search_baht()} size="hero" />
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <VehicleFacts vehicle={vehicle} />
          <HowItGoes vehicle={vehicle} />
        </div>
        {isReserved || viewings.length === 0 ? (
          <div className={styles.closed}>
            <Notice tone="info" title={isReserved ? m.used_reserved() : m.used_no_viewing()}>
              {isReserved ? m.used_reserved_text() : m.used_no_viewing_text()}
            </Notice>
            <Link to="/pages/used-vehicles" className={buttonClass('outline', 'lg', true)}>
              {m.used_all()}
            </Link>
          </div>
        ) : (
          <BuyerForm vehicle={vehicle} texts={texts} />
        )}
      </div>
    </div>
  )
}
