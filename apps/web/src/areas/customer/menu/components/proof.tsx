import type { ReactNode } from 'react'
import { formatCount, formatDate, formatTenths, unbroken } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import type { Proof as ProofData } from '@rodchao/contract'
import styles from './proof.module.css'

/** Figures of the shop's own books, each with what it was counted from; nothing where there is too little to count. */
export function Proof({ proof }: { proof: ProofData | null }) {
  if (proof === null) return null
  const { deposits, confirmation, stars } = proof
  if (deposits === null && confirmation === null && stars === null) return null
  const period = `${unbroken(formatDate(proof.from))} – ${unbroken(formatDate(proof.to))}`
  return (
    <section className={styles.proof} aria-labelledby="proof">
      <div className={styles.head}>
        <h2 id="proof">{m.menu_proof()}</h2>
        <p>{m.menu_proof_period({ period })}</p>
      </div>
      <ul className={styles.figures}>
        {deposits === null ? null : <Deposits {...deposits} />}
        {confirmation === null ? null : (
          <Figure
            figure={formatCount(confirmation.medianMinutes)}
            unit={m.menu_proof_minutes()}
            name={m.menu_proof_confirmation()}
            note={m.menu_proof_confirmation_note({ count: formatCount(confirmation.count) })}
          />
        )}
        {stars === null ? null : (
          <Figure
            figure={formatTenths(stars.tenths)}
            unit={m.menu_proof_people({ count: formatCount(stars.count) })}
            name={m.menu_proof_stars()}
            note={m.menu_proof_stars_note()}
          />
        )}
      </ul>
      {stars === null || stars.words.length === 0 ? null : <Words words={stars.words} />}
    </section>
  )
}

function Words({ words }: Pick<NonNullable<ProofData['stars']>, 'words'>) {
  const locale = useLocale()
  return (
    <ul className={styles.words}>
      {words.map(({ stars, words: text, language, name, product, day }) => (
        <li key={`${day} ${name} ${text}`}>
          <blockquote lang={language}>{text}</blockquote>
          <p className={styles.note}>
            {[name, product[locale], m.menu_proof_given({ count: stars }), formatDate(day)]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Deposits({ count, inFull }: NonNullable<ProofData['deposits']>) {
  const rest = count - inFull
  return (
    <Figure
      figure={formatCount(inFull)}
      unit={m.menu_proof_of({ count: formatCount(count) })}
      name={m.menu_proof_deposits()}
      note={rest === 0 ? m.menu_proof_deposits_all() : m.menu_proof_deposits_note({ count: formatCount(rest) })}
    />
  )
}

interface FigureProps {
  figure: string
  unit: string
  name: string
  note: ReactNode
}

function Figure({ figure, unit, name, note }: FigureProps) {
  return (
    <li>
      <p className={styles.figure}>
        <b>{figure}</b> <span>{unit}</span>
      </p>
      <p className={styles.name}>{name}</p>
      <p className={styles.note}>{note}</p>
    </li>
  )
}
