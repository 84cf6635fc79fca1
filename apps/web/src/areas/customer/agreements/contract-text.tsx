import type { ContractWords } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import styles from './agreement-page.module.css'

/** What a contract says, clause by clause, as its paper prints it. */
export function ContractText({ words: { version, since, clauses } }: { words: ContractWords }) {
  const locale = useLocale()
  return (
    <>
      <p className={styles.textVersion}>
        {since === null
          ? m.agreements_text_first({ version })
          : m.agreements_text_version({ version, date: formatDate(since) })}
      </p>
      <ol className={styles.clauses}>
        {clauses[locale].map(({ number, paragraphs }, index) => (
          // The clauses of a version never change places.
          <li key={index}>
            <span>{number}</span>
            <div>
              {paragraphs.map((paragraph, at) => (
                <p key={at}>{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
