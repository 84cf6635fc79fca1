import styles from './charts.module.css'

/** The order of what is drawn beside each other; four at most. */
const FILLS = [styles.first, styles.second, styles.third, styles.fourth]

export function fillOf(index: number): string | undefined {
  return FILLS[index % FILLS.length]
}
