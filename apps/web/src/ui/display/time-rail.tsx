import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './time-rail.module.css'

export interface RailEnd {
  /** "Picked up" or "Out"; read out when `showNames` is off. */
  name: string
  time: ReactNode
  place?: ReactNode | undefined
}

export interface TimeRailProps {
  out: RailEnd
  back: RailEnd
  /** "3 days", or how late it is. */
  length?: string | undefined
  orientation?: 'upright' | 'horizontal' | undefined
  size?: 'sm' | 'md' | undefined
  /** Past the agreed time: the second time and the length turn red. */
  late?: boolean | undefined
  showNames?: boolean | undefined
  /** Of a horizontal one: its ends stand under the line, which is as long as there is room. */
  endsBelow?: boolean | undefined
  className?: string | undefined
}

/** Renting is two moments and the time between: out is always first. */
export function TimeRail({
  out,
  back,
  length,
  orientation = 'upright',
  size = 'md',
  late = false,
  showNames = false,
  endsBelow = false,
  className,
}: TimeRailProps) {
  const horizontal = orientation === 'horizontal'
  return (
    <div
      className={classNames(styles.rail, horizontal ? styles.horizontal : styles.upright, className)}
      data-size={size}
      data-late={late ? '' : undefined}
      data-ends-below={endsBelow ? '' : undefined}
    >
      <span className={styles.line} aria-hidden="true">
        <span className={styles.dot} />
        <span className={styles.bar} />
        {horizontal && length !== undefined ? <span className={styles.length}>{length}</span> : null}
        {horizontal ? <span className={styles.bar} /> : null}
        <span className={styles.ring} />
      </span>
      <End end={out} showName={showNames} className={styles.out} />
      {length === undefined ? null : (
        <span className={horizontal ? 'rc-visually-hidden' : styles.beside}>{length}</span>
      )}
      <End end={back} showName={showNames} className={styles.back} />
    </div>
  )
}

function End({ end, showName, className }: { end: RailEnd; showName: boolean; className: string | undefined }) {
  return (
    <div className={classNames(styles.end, className)}>
      <span className={showName ? styles.name : 'rc-visually-hidden'}>{end.name} </span>
      <span className={styles.time}>{end.time}</span>
      {end.place === undefined ? null : <span className={styles.place}> {end.place}</span>}
    </div>
  )
}
