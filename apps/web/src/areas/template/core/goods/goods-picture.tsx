import { classNames } from '#ui/styles/class-names.ts'
import styles from './goods-picture.module.css'

/** The colours that goods are offered in, as the shop's calls name them. */
export type GoodsPaint = 'primary' | 'success' | 'warning' | 'danger' | 'info'

export interface GoodsPictureProps {
  /** The address of a drawing, as `image` of goods has it. */
  image: string
  /** Its own colours when absent. */
  paint?: GoodsPaint | undefined
  className?: string | undefined
}

/** Goods as a drawing on the tinted ground. Decorative: their name stands beside it. */
export function GoodsPicture({ image, paint, className }: GoodsPictureProps) {
  return (
    <svg
      className={classNames(styles.picture, className)}
      viewBox="0 0 200 150"
      data-drawing={image.slice(image.indexOf('#') + 1)}
      data-paint={paint}
      aria-hidden="true"
    >
      <use href={image} />
    </svg>
  )
}
