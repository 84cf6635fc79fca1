import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind } from '#ui/display/vehicles.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import styles from './blog-picture.module.css'

export interface BlogPictureProps {
  /** The address of a drawing, or a picture as data. */
  picture: string
  size?: 'small' | 'card' | 'wide' | undefined
  className?: string | undefined
}

/** What a post begins with. Decorative: its title stands beside it. */
export function BlogPicture({ picture, size = 'card', className }: BlogPictureProps) {
  const [address, name = ''] = picture.split('#')
  const inside = () => {
    if (picture.startsWith('data:')) return <img src={picture} alt="" decoding="async" className={styles.photo} />
    if (address === '/vehicles.svg' && isVehicleKind(name)) return <VehiclePicture kind={name} paint={paintOf(name)} />
    return <GoodsPicture image={picture} />
  }
  return (
    <span className={classNames(styles.ground, className)} data-size={size}>
      {inside()}
    </span>
  )
}

const PAINTS = ['sea', 'red', 'cream', 'yellow', 'blue', 'green'] as const

/** The same drawing always in the same paint, and neighbours in others. */
function paintOf(kind: string) {
  const sum = Array.from(kind, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0)
  return PAINTS[sum % PAINTS.length]
}
