import styles from './signature-lines.module.css'

export interface SignatureLinesProps {
  /** Who signs, side by side. */
  who: readonly string[]
  /** The dots that a day is written on. */
  date: string
}

/** Lines to sign on, below what is printed. */
export function SignatureLines({ who, date }: SignatureLinesProps) {
  return (
    <div className={styles.signatures}>
      {who.map((name) => (
        <p key={name}>
          <span className={styles.rule} />
          {name}
          <small>{date}</small>
        </p>
      ))}
    </div>
  )
}
