import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import styles from './rest.module.css'

export interface RestProps {
  /** Where its room is, when what stands in it has places of its own. */
  roomClassName?: string | undefined
  children: ReactNode
}

/**
 * What stands below the first things of a page: drawn once these are painted, so that they need not wait for it and a press
 * is answered in between. One inside another comes after it.
 */
export function Rest({ roomClassName, children }: RestProps) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? children : <div className={classNames(styles.room, roomClassName)} />
}
