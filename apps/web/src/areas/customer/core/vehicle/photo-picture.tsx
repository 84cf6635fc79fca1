import type { VehiclePhoto } from '@rodchao/contract'

const ENDINGS = ['avif', 'webp'] as const
/** Browsers that know neither of the two get one size. */
const FALLBACK_WIDTH = 1080
/** Width by height under which cutting a picture to the frame would lose too much of it. */
const UPRIGHT_BELOW = 1.3

function address({ hash }: VehiclePhoto, width: number, ending: string): string {
  return `/api/public/vehicle-photos/${hash}-${width}.${ending}`
}

export interface PhotoPictureProps {
  photo: VehiclePhoto
  /** How wide it is shown, as in the attribute of an `img`. */
  sizes: string
  alt: string
  className?: string | undefined
  isLazy?: boolean | undefined
}

/** A photograph in the smallest file that will do; its room is kept before it has come. */
export function PhotoPicture({ photo, sizes, alt, className, isLazy = false }: PhotoPictureProps) {
  const { width, height, widths } = photo
  const fallback = widths.findLast((one) => one <= FALLBACK_WIDTH) ?? widths[0] ?? width
  return (
    <picture>
      {ENDINGS.map((ending) => (
        <source
          key={ending}
          type={`image/${ending}`}
          srcSet={widths.map((one) => `${address(photo, one, ending)} ${one}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      <img
        src={address(photo, fallback, 'jpg')}
        width={width}
        height={height}
        alt={alt}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        className={className}
        data-upright={width < height * UPRIGHT_BELOW ? '' : undefined}
      />
    </picture>
  )
}
