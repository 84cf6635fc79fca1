import { useId } from 'react'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import type { VehiclePictureProps } from '#ui/display/vehicle-picture.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { usePainted } from './use-painted.ts'
import styles from './greeting.module.css'

export interface GreetingProps {
  title: string
  icon?: IconDrawing | undefined
  /** What there is to be glad of, the figure of it, and what the figure counts. */
  reason: string
  figure: string
  counted: string
  vehicle: Pick<VehiclePictureProps, 'kind' | 'paint'>
  className?: string | undefined
}

/** A word for whoever looks, on the ground of the drawings. */
export function Greeting({ title, icon, reason, figure, counted, vehicle, className }: GreetingProps) {
  const titleId = useId()
  // All vehicles are one file, read in one piece: what stands beside it need not wait for that.
  const isPainted = usePainted()
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} data-personal="">
          {icon === undefined ? null : <Icon of={icon} size={22} />}
          {title}
        </h2>
        <p>{reason}</p>
        <b>{figure}</b>
        <p>{counted}</p>
      </div>
      <span className={styles.picture}>{isPainted ? <VehiclePicture {...vehicle} /> : null}</span>
    </section>
  )
}
