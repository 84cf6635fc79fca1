import { getRouteApi, Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { publicBand, PublicPage } from '#shell/public/public-page.tsx'
import { ShareButton } from '#shell/public/share-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { useFormAddress } from '../core/use-form-address.ts'
import { BuyPanel } from './components/buy-panel.tsx'
import { RentPanel } from './components/rent-panel.tsx'
import styles from './calculate-page.module.css'

const route = getRouteApi('/_public/pages/calculate')
const TYPING_MS = 250

/** What a rental or a purchase by instalments costs, and why; the address is the whole question. */
export function CalculatePage() {
  const data = route.useLoaderData()
  const form = useFormAddress(TYPING_MS)
  const isPurchase = form.text('kind') === 'buy'
  return (
    <PublicPage shop={data.shop} title={m.calculate_title()} action={<ShareButton />}>
      <div className={styles.top}>
        <div className={classNames(publicBand, styles.head)}>
          <h1>{m.calculate_title()}</h1>
          <nav className={styles.tabs} aria-label={m.calculate_kinds()}>
            <Link to="/pages/calculate" search={{ kind: 'rent' }} aria-current={isPurchase ? undefined : 'page'}>
              {m.calculate_rent()}
            </Link>
            <Link to="/pages/calculate" search={{ kind: 'buy' }} aria-current={isPurchase ? 'page' : undefined}>
              {m.calculate_buy()}
            </Link>
          </nav>
          <span className={styles.share}>
            <ShareButton />
          </span>
        </div>
      </div>
      <div className={classNames(publicBand, styles.body)}>
        {isPurchase ? (
          <BuyPanel form={form} />
        ) : data.rent === null ? (
          <p>{m.calculate_nothing()}</p>
        ) : (
          <RentPanel form={form} rent={data.rent} freeMinutes={data.freeMinutes} />
        )}
      </div>
    </PublicPage>
  )
}
