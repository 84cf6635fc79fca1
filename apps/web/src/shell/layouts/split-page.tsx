import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { FRONT_DOOR } from '#lib/session/has-shop.ts'
import { setLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { ShoreScene } from './shore-scene.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { LANGUAGES } from '../languages.ts'
import { SkinSwitch } from '../public/skin-switch.tsx'
import type { ParkedVehicle } from './shore-scene.tsx'
import styles from './split-page.module.css'

/** What the frame around the pages has to say, above what there is to do. */
export const SplitPageOffer = createContext<ReactNode>(null)

export interface SplitPageProps {
  title: string
  lead?: ReactNode | undefined
  /** Stands above the first card on phones, and on the beach beside the page on wide screens. */
  vehicle: ParkedVehicle
  behind?: ParkedVehicle | undefined
  children: ReactNode
}

/**
 * A page of one thing to do, with a picture beside it from `lg` up. Routes that use it say `head: 'own'`: the shop's
 * name and the language stand over the words and not over the picture.
 */
export function SplitPage({ title, lead, vehicle, behind, children }: SplitPageProps) {
  const locale = useLocale()
  const offer = use(SplitPageOffer)
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <ShoreScene vehicle={vehicle} behind={behind} />
        <p className={styles.slogan} aria-hidden="true">
          {m.menu_heading_first()}
          <br />
          {m.menu_heading_second()}
        </p>
      </div>
      <div className={styles.main}>
        <div className={styles.top}>
          <Link to={FRONT_DOOR} className={styles.brand}>
            <BrandMark />
            {m.shared_app_name()}
          </Link>
          <span className={styles.switches}>
            <SkinSwitch />
            <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
          </span>
        </div>
        {offer}
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          </div>
          <VehiclePicture kind={vehicle.kind} paint={vehicle.paint} className={styles.picture} />
        </div>
        {children}
      </div>
    </div>
  )
}
