import { m } from '#lib/messages.ts'
import { cardFaultReason } from './card-fault-labels.ts'
import styles from './card-fault.module.css'

/** The reason in words, and behind it the provider's own code, by which its support finds the case. */
export function CardFault({ code }: { code: string }) {
  return (
    <>
      {' · '}
      {cardFaultReason(code)} <span className={styles.code}>{m.changes_card_fault_code({ code })}</span>
    </>
  )
}
