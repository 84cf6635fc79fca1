import type { Paper } from '@rodchao/contract'
import { getLocale } from '#lib/locale.ts'
import type { LocalText } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Both, BothText, Glued, inBoth, useBothLanguages } from '#areas/customer/print/components/both.tsx'
import { clauseRows, splitClauses } from '../model.ts'
import styles from './paper.module.css'

function Clause({ text, lang }: { text: string; lang: 'th' | 'en' }) {
  return (
    <p lang={lang}>
      <Glued>{text}</Glued>
    </p>
  )
}

interface ClauseRow {
  number: string
  texts: readonly { lang: 'th' | 'en'; text: string }[]
}

function printedRows(body: LocalText, isBoth: boolean): ClauseRow[] {
  if (!isBoth) {
    return splitClauses(body[getLocale()]).map(({ number, text }) => ({ number, texts: [{ lang: getLocale(), text }] }))
  }
  return clauseRows(body).map(({ number, th, en }) => ({
    number,
    texts: [
      { lang: 'th', text: th },
      { lang: 'en', text: en },
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
          {texts.map(({ lang, text }) => (
            <Clause key={lang} lang={lang} text={text} />
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
