import type { Paper } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Both, BothText, Glued, inBoth, useBothLanguages } from '#areas/customer/print/components/both.tsx'
import { localText } from '#areas/customer/print/labels.ts'
import { clauseRows, splitClauses } from '../model.ts'
import styles from './paper.module.css'

function Clause({ text, lang }: { text: string; lang: 'th' | 'en' }) {
  return (
    <p lang={lang}>
      <Glued>{text}</Glued>
    </p>
  )
}

/** The terms clause by clause; in both languages the Thai one prevails and stands first. */
export function Clauses({ terms }: Pick<Paper, 'terms'>) {
  const isBoth = useBothLanguages()
  if (terms === null) return null
  const version = inBoth((options) => m.papers_terms_version({ version: terms.version }, options))
  return (
    <section className={styles.terms} data-both={isBoth ? '' : undefined}>
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
      <ol>
        {isBoth
          ? clauseRows(terms.body).map(({ number, th, en }) => (
              <li key={number + th}>
                <span aria-hidden="true">{number}</span>
                <Clause text={th} lang="th" />
                <Clause text={en} lang="en" />
              </li>
            ))
          : splitClauses(localText(terms.body)).map(({ number, text }) => (
              <li key={number + text}>
                <span aria-hidden="true">{number}</span>
                <Clause text={text} lang="th" />
              </li>
            ))}
      </ol>
    </section>
  )
}
