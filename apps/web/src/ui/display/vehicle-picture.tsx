import type { VehicleKind, VehiclePaint } from '@rodchao/contract/vehicle-drawings'
import { classNames } from '../styles/class-names.ts'
import styles from './vehicle-picture.module.css'

export interface VehiclePictureProps {
  kind: VehicleKind
  paint?: VehiclePaint | undefined
  /** Grey paint when it cannot be taken. */
  available?: boolean | undefined
  /** `fill` takes the width of what it stands in. */
  size?: 'fill' | 'sm' | 'md' | 'lg' | undefined
  /** On a tinted tile of its own. */
  ground?: boolean | undefined
  /** Only where no name stands beside it: decorative otherwise. */
  title?: string | undefined
  className?: string | undefined
}

/** The paint is inherited into the symbol through custom properties. */
export function VehiclePicture({
  kind,
  paint = 'sea',
  available = true,
  size = 'fill',
  ground = false,
  title,
  className,
}: VehiclePictureProps) {
  return (
    <svg
      className={classNames(styles.picture, ground && styles.ground, className)}
      data-size={size}
      data-paint={available ? paint : 'unavailable'}
      viewBox="0 0 250 150"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      <use href={`${import.meta.env.BASE_URL}vehicles.svg#${kind}`} />
    </svg>
  )
}
