import { classNames } from '../styles/class-names.ts'
import styles from './plate.module.css'

export interface PlateProps {
  /** The registration number; undefined while no unit is assigned. */
  number?: string | undefined
  /** Only where a person has to find the vehicle. */
  province?: string | undefined
  /** What an empty plate says. */
  unassigned: string
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

export function Plate({ number, province, unassigned, size = 'sm', className }: PlateProps) {
  if (number === undefined) {
    return (
      <span className={classNames(styles.plate, styles.empty, className)} data-size={size}>
        {unassigned}
      </span>
    )
  }
  return (
    <span className={classNames(styles.plate, className)} data-size={size}>
      <b className={styles.number}>{number}</b>
      {province === undefined ? null : <span className={styles.province}>{province}</span>}
    </span>
  )
}
