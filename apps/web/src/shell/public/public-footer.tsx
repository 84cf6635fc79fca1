import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { formatTaxId } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { LegalLinks } from './legal-links.tsx'
import type { PublicShop } from './public-shop.ts'
import styles from './public-footer.module.css'

/** Who the shop is, where to go on, and what is agreed. */
export function PublicFooter({ shop, children }: { shop: PublicShop; children?: ReactNode }) {
  const locale = useLocale()
  const { legalName, address, taxId, vatMode } = shop
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.shop}>
          <BrandMark />
          <p>
            <b>{legalName[locale]}</b>
            {/* A shop that is being set up has none yet. */}
            {taxId === '' ? null : (
              <span>
                {m.shared_tax_id()} <span className="rc-nowrap">{formatTaxId(taxId)}</span>
              </span>
            )}
            {address === null ? null : <span>{address[locale]}</span>}
          </p>
        </div>
        <nav aria-labelledby="foot-rent">
          <b id="foot-rent">{m.shared_foot_rent()}</b>
          <Link to="/pages/search">{m.search_title()}</Link>
          <Link to="/pages/calculate">{m.calculate_title()}</Link>
          <Link to="/poolvillaHuaHin">{m.stay_title()}</Link>
          <Link to="/pages/used-vehicles">{m.used_title()}</Link>
        </nav>
        <nav aria-labelledby="foot-booking">
          <b id="foot-booking">{m.shared_foot_booking()}</b>
          <Link to="/reserve-searchStatus">{m.menu_track()}</Link>
          <Link to="/menu" hash="how">
            {m.menu_how()}
          </Link>
        </nav>
        <nav aria-labelledby="foot-agreements">
          <b id="foot-agreements">{m.shared_agreements()}</b>
          <LegalLinks />
        </nav>
      </div>
      <div className={styles.last}>
        <span>{vatMode === 'included' ? m.shared_vat_included() : ''}</span>
        <span>{m.reserve_time_zone()}</span>
        {children}
      </div>
    </footer>
  )
}
