import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** The shape of what will stand here. */
  shape?: 'text' | 'title' | 'row' | 'card' | 'picture' | undefined
  width?: 'full' | 'half' | 'third' | undefined
}

export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />
}

export interface SkeletonGroupProps {
  /** "Loading", read out once. */
  label: string
  children: ReactNode
}

/** Shows its shapes after 150 ms, so that a fast answer never flashes. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div className={styles.group} role="status">
      <span className="rc-visually-hidden">{label}</span>
      {children}
    </div>
  )
}

export interface LoadingProps {
  shapes: ReadonlyArray<NonNullable<SkeletonProps['shape']>>
}

/** What is on its way, as the shapes that will stand here; a title is half as wide as the rest. */
export function Loading({ shapes }: LoadingProps) {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      {shapes.map((shape, index) => (
        <Skeleton key={index} shape={shape} width={shape === 'title' ? 'half' : 'full'} />
      ))}
    </SkeletonGroup>
  )
}
