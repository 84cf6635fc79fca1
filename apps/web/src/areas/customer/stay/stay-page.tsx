import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { publicBand, PublicPage } from '#shell/public/public-page.tsx'
import { ShareButton } from '#shell/public/share-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { BookLink, StayTotal } from './components/book-link.tsx'
import { Cancelling } from './components/cancelling.tsx'
import { Facts } from './components/facts.tsx'
import { Gallery } from './components/gallery.tsx'
import { HouseRules } from './components/house-rules.tsx'
import { NightCalendar } from './components/night-calendar.tsx'
import { StayCard } from './components/stay-card.tsx'
import { Whereabouts } from './components/whereabouts.tsx'
import { shortName } from './labels.ts'
import { FailedPress } from '../core/failed-press.tsx'
import { useStay } from './use-stay.ts'
import type { StayPage as Page } from './use-stay.ts'
import styles from './stay-page.module.css'

const route = getRouteApi('/_public/poolvillaHuaHin')

/** A house with what its nights cost, and the way to book it; the address is the whole choice. */
export function StayPage() {
  const { shop } = route.useLoaderData()
  const page = useStay()
  return (
    <PublicPage
      shop={shop}
      title={m.stay_title()}
      action={<ShareButton />}
      foot={page === null ? undefined : <Foot page={page} />}
    >
      {page === null ? (
        <div className={classNames(publicBand, styles.none)}>
          <h1>{m.stay_title()}</h1>
          <p>{m.stay_none()}</p>
        </div>
      ) : (
        <House page={page} />
      )}
    </PublicPage>
  )
}

function House({ page }: { page: Page }) {
  const locale = useLocale()
  const { stay } = page
  return (
    <div className={publicBand}>
      <div className={styles.head}>
        <div>
          <h1>{stay.product.name[locale]}</h1>
          <p>{[stay.place[locale], m.stay_kept_by_us()].join(' · ')}</p>
        </div>
        {stay.houses.length < 2 ? null : (
          <nav className={styles.houses} aria-label={m.stay_houses()}>
            {stay.houses.map(({ slug, name, seats }) => (
              <Link
                key={slug}
                to="/poolvillaHuaHin"
                search={page.toHouse(slug)}
                replace
                aria-current={slug === stay.product.slug ? 'page' : undefined}
              >
                {m.stay_house_tab({ name: shortName(name[locale]), seats })}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <Gallery key={stay.product.slug} product={stay.product} photos={stay.photos} />
      <form {...page.form.formProps} action="/poolvillaHuaHin" className={styles.columns}>
        {Object.entries(page.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Facts stay={stay} />
        <NightCalendar page={page} />
        <StayCard page={page} />
        <Cancelling steps={page.data.cancellation} />
        <HouseRules stay={stay} terms={page.data.terms} />
        <Whereabouts stay={stay} />
      </form>
    </div>
  )
}

function Foot({ page }: { page: Page }) {
  return (
    <div className={styles.foot} data-sticky-foot="">
      {page.data.failure === null ? null : (
        <div className={styles.failure}>
          <FailedPress failure={page.data.failure} />
        </div>
      )}
      <StayTotal page={page} />
      <BookLink page={page} />
    </div>
  )
}
