import { useId, useMemo } from 'react'
import { classNames } from '../styles/class-names.ts'
import { drawQr } from './qr-drawing.ts'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  payload: string
  /** What scanning it does. */
  title: string
  size?: 'sm' | 'md' | undefined
  className?: string | undefined
}

/** Dark on white in both skins: scanners need it. */
export function QrCode({ payload, title, size = 'md', className }: QrCodeProps) {
  const titleId = useId()
  const drawing = useMemo(() => drawQr(payload), [payload])
  return (
    <svg
      className={classNames(styles.code, className)}
      data-size={size}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{title}</title>
      <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
      <path fill="#000" d={drawing.path} />
    </svg>
  )
}
