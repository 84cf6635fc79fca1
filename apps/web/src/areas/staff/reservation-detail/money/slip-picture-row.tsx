import { useState } from 'react'
import type { ReactNode } from 'react'
import { SlipPicture } from '#areas/staff/core/summary/slip-picture.tsx'
import styles from '../frame/tabs-content.module.css'

/** A slip and what is known of it, side by side. */
export function SlipPictureRow({ slipId, children }: { slipId: string; children: ReactNode }) {
  const [isLarge, setLarge] = useState(false)
  return (
    <div className={styles.slip}>
      <SlipPicture slipId={slipId} isLarge={isLarge} onLarge={setLarge} />
      {children}
    </div>
  )
}
