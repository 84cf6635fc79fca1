import { Suspense } from 'react'
import { setLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { LANGUAGES } from '#shell/languages.ts'
import { firstUse } from '#shell/loading/first-use.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { LaterNav } from '#shell/public/later-nav.tsx'
import { SkinSwitch } from '#shell/public/skin-switch.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import type { Locale } from '#lib/locale.ts'
import type { MenuData } from '../api.ts'
import styles from './hero.module.css'

const HuaHinScene = lazyComponent(() => import('./hua-hin-scene.tsx'), 'HuaHinScene', firstUse)

export function Hero({ data, locale }: { data: MenuData; locale: Locale }) {
  return (
    <header className={styles.hero}>
      <div className={styles.top}>
        <BrandMark size="lg" />
        <p className={styles.brand}>
          <b>{data.shop.name[locale]}</b>
          <span>{data.branches[0]?.name[locale]}</span>
        </p>
        <LaterNav />
        <SkinSwitch onDark />
        <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} onDark />
      </div>
      <h1 className={styles.heading}>
        {m.menu_heading_first()}
        <br />
        {m.menu_heading_second()}
      </h1>
      <p className={styles.lead}>{m.menu_lead()}</p>
      <Suspense>
        <HuaHinScene className={styles.scene} />
      </Suspense>
      <VehiclePicture kind="bicycle-city" className={styles.bicycle} />
    </header>
  )
}
