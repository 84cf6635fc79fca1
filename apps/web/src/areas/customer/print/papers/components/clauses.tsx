import type { Paper } from '@rodchao/contract'
import { pairClauses, splitClauses } from '@rodchao/rental'
import { getLocale } from '#lib/locale.ts'
import type { LocalText } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Both, BothText, Glued, inBoth, useBothLanguages } from '#areas/customer/print/components/both.tsx'
import styles from './paper.module.css'

interface ClauseRow {
  number: string
  texts: readonly { lang: 'th' | 'en'; paragraphs: readonly string[] }[]
}

function printedRows(body: LocalText, isBoth: boolean): ClauseRow[] {
  if (!isBoth)
    return splitClauses(body[getLocale()]).map(({ number, paragraphs }) => ({
      number,
      texts: [{ lang: getLocale(), paragraphs }],
    }))
  return pairClauses(body).map(({ number, th, en }) => ({
    number,
    texts: [
      { lang: 'th', paragraphs: th },
      { lang: 'en', paragraphs: en },
    ],
  }))
}

function Clauses({ rows, start }: { rows: readonly ClauseRow[]; start: number }) {
  return (
    <ol start={start}>
      {rows.map(({ number, texts }, index) => (
        // Clauses of a frozen paper never change places.
        <li key={index}>
          <span aria-hidden="true">{number}</span>
          {texts.map(({ lang, paragraphs }) => (
            <div key={lang} lang={lang}>
              {paragraphs.map((paragraph, at) => (
                <p key={at}>
                  <Glued>{paragraph}</Glued>
                </p>
              ))}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** The terms clause by clause; in both languages the Thai one prevails and stands first. */
export function Terms({ terms }: Pick<Paper, 'terms'>) {
  const isBoth = useBothLanguages()
  if (terms === null) return null
  const version = inBoth((options) => m.papers_terms_version({ version: terms.version }, options))
  const rows = printedRows(terms.body, isBoth)
  return (
    <section className={styles.terms} data-both={isBoth ? '' : undefined}>
      <div className={styles.together}>
        <h2>
          <Both of={m.papers_terms} />{' '}
          <span className={styles.version}>
            <BothText text={version} />
          </span>
        </h2>
        {isBoth ? (
          <p className={styles.prevails}>
            <Both of={m.papers_thai_prevails} />
          </p>
        ) : null}
        <Clauses rows={rows.slice(0, 1)} start={1} />
      </div>
      <Clauses rows={rows.slice(1)} start={2} />
    </section>
  )
}
