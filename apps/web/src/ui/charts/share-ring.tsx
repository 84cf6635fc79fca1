import styles from './share-ring.module.css'

export interface ShareRingProps {
  /** Per cent; the figure stands beside it, so that nothing is read out here. */
  share: number
  /** Pixels. */
  size?: number | undefined
}

/** A share as a ring of the size of a sign. */
export function ShareRing({ share, size = 24 }: ShareRingProps) {
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx={12} cy={12} r={9.5} />
      <circle
        className={styles.part}
        cx={12}
        cy={12}
        r={9.5}
        pathLength={100}
        strokeDasharray={`${Math.min(100, Math.max(0, share))} 100`}
        transform="rotate(-90 12 12)"
      />
    </svg>
  )
}
