import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './card.module.css'

export interface CardProps extends ComponentProps<'section'> {
  /** `flush` for rows and pictures that reach the edge. */
  padding?: 'normal' | 'flush' | undefined
}

/** Groups what is decided together. Never a card in a card. */
export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, padding === 'normal' && styles.padded, className)} />
}
