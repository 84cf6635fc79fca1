import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { setLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LANGUAGES } from '../languages.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicNav } from './public-nav.tsx'
import { SkinSwitch } from './skin-switch.tsx'
import type { PublicShop } from './public-shop.ts'
import styles from './public-page.module.css'

export interface PublicPageProps {
  shop: PublicShop
  /** Stands in the head of a narrow window; a wide one has it in the page. */
  title: string
  /** At the end of the narrow head, such as sharing. */
  action?: ReactNode | undefined
  /** Bands that run to both edges bring `publicBand` themselves. */
  children: ReactNode
  /** Stays at the foot of the window. */
  foot?: ReactNode | undefined
}

/** Content between the sides of a public page, 1200 px at most; bands around it run to the edges. */
export const publicBand = styles.band

/** The frame of a public page that uses the whole window: title and way back on a phone, header with words on a desk. */
export function PublicPage({ shop, title, action, children, foot }: PublicPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <NarrowHead title={title} action={action} />
        <WideHead shop={shop} />
      </header>
      <div className={styles.body}>{children}</div>
      <PublicFooter shop={shop}>
        {action === undefined ? null : (
          <span className={styles.footLanguages}>
            <Languages />
          </span>
        )}
      </PublicFooter>
      {foot}
    </div>
  )
}

function NarrowHead({ title, action }: Pick<PublicPageProps, 'title' | 'action'>) {
  return (
    <div className={styles.narrow}>
      <Link to="/menu" className={iconButtonClass()} aria-label={m.shared_go_to_menu()}>
        <Icon of={IconArrowLeft} size={22} mirrored />
      </Link>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {action}
      <SkinSwitch />
      {action === undefined ? <Languages /> : null}
    </div>
  )
}

function WideHead({ shop }: { shop: PublicShop }) {
  const locale = useLocale()
  return (
    <div className={styles.wide}>
      <Link to="/menu" className={styles.brand}>
        <BrandMark />
        <span>
          <b>{shop.name[locale]}</b>
          {shop.branch === null ? null : <small>{shop.branch[locale]}</small>}
        </span>
      </Link>
      <PublicNav />
      <SkinSwitch />
      <Languages />
    </div>
  )
}

function Languages() {
  return <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={useLocale()} onChange={setLocale} />
}
