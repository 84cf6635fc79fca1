import { pairClauses, splitClauses } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import styles from './contract-paper.module.css'

export interface ContractPaperProps {
  bodyTh: string
  bodyEn: string
  /** With the English beside the Thai, as contracts of foreign customers are printed. */
  isBoth: boolean
}

type Language = 'th' | 'en'

/** The clauses as the contract prints them, in black on white. */
export function ContractPaper({ bodyTh, bodyEn, isBoth }: ContractPaperProps) {
  const rows: readonly { number: string; texts: readonly (readonly [Language, readonly string[]])[] }[] = isBoth
    ? pairClauses({ th: bodyTh, en: bodyEn }).map(({ number, th, en }) => ({
        number,
        texts: [
          ['th', th],
          ['en', en],
        ],
      }))
    : splitClauses(bodyTh).map(({ number, paragraphs }) => ({ number, texts: [['th', paragraphs]] }))
  return (
    <article className={styles.paper} data-both={isBoth ? '' : undefined}>
      <h3>
        <span lang="th">{m.contracts_terms({}, { locale: 'th' })}</span>
        {isBoth ? <span lang="en"> {m.contracts_terms({}, { locale: 'en' })}</span> : null}
      </h3>
      {isBoth ? (
        <p className={styles.prevails}>
          <span lang="th">{m.contracts_thai_prevails({}, { locale: 'th' })}</span>{' '}
          <span lang="en">{m.contracts_thai_prevails({}, { locale: 'en' })}</span>
        </p>
      ) : null}
      <ol>
        {rows.map(({ number, texts }, at) => (
          // A clause has nothing of its own but its place.
          <li key={at}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            {texts.map(([lang, paragraphs]) => (
              <div key={lang} lang={lang}>
                {paragraphs.map((paragraph, line) => (
                  <p key={line}>{paragraph}</p>
                ))}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </article>
  )
}
