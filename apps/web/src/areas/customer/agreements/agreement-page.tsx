import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { formatPhone } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { publicBand, PublicPage } from '#shell/public/public-page.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { AgreementsData } from './api.ts'
import styles from './agreement-page.module.css'

export interface AgreementPart {
  /** The end of its address. */
  id: string
  title: string
  /** Sentences; each one stands by itself. */
  texts: readonly string[]
  more?: ReactNode
}

export interface AgreementPageProps {
  data: AgreementsData
  title: string
  lead: string
  /** Which version it is, and since when. */
  version: ReactNode
  parts: readonly AgreementPart[]
}

/** A text in numbered parts with a list of them beside it, and whom to ask at its end. */
export function AgreementPage({ data, title, lead, version, parts }: AgreementPageProps) {
  return (
    <PublicPage shop={data.shop} title={title}>
      <div className={classNames(publicBand, styles.page)}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
          <p className={styles.version}>{version}</p>
        </header>
        <nav className={styles.contents} aria-label={m.agreements_contents()}>
          <ol>
            {parts.map(({ id, title: part }) => (
              <li key={id}>
                <a href={`#${id}`}>{part}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {parts.map((part) => (
            <section key={part.id} id={part.id}>
              <h2>{part.title}</h2>
              {part.texts.length === 0 ? null : (
                <ul>
                  {part.texts.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
              {part.more}
            </section>
          ))}
        </div>
      </div>
    </PublicPage>
  )
}

/** How to reach each shop. */
export function Contacts({ data }: { data: AgreementsData }) {
  const locale = useLocale()
  return (
    <address className={styles.contacts}>
      {data.branches.map(({ id, name, address, phone }) => (
        <p key={id}>
          <b>{name[locale]}</b> {address[locale]}
          <br />
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="rc-nowrap">
            {formatPhone(phone)}
          </a>
        </p>
      ))}
      {data.lineUrl === null ? null : (
        <p>
          <a href={data.lineUrl} target="_blank" rel="noreferrer">
            {m.agreements_line()}
          </a>
        </p>
      )}
    </address>
  )
}

export function OtherAgreement({ to }: { to: '/pages/privacy' | '/pages/terms' }) {
  return (
    <p>
      <Link to={to}>{to === '/pages/privacy' ? m.shared_privacy() : m.shared_terms()}</Link>
    </p>
  )
}
