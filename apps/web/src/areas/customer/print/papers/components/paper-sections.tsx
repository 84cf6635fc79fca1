import type { ReactNode } from 'react'
import type { Paper } from '@rodchao/contract'
import { bookNumber, formatReservationCode, normaliseThaiId } from '@rodchao/rental'
import { formatDateTime, formatPhone, formatTaxId } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { lineName } from '#areas/customer/print/model.ts'
import { legalDay, lengthText, shortMoment } from '#areas/customer/print/labels.ts'
import { Both, BothText, Glued, inBoth, useBothLanguages } from '#areas/customer/print/components/both.tsx'
import type { Said } from '#areas/customer/print/components/both.tsx'
import { Rail } from '#areas/customer/print/components/rail.tsx'
import { usePrintTime } from '#areas/customer/print/components/use-print-time.ts'
import { paperFamily, paperMark, strokePath } from '../model.ts'
import { branchLabel, markLabel, paperTitle } from '../labels.ts'
import sheet from '#areas/customer/print/components/sheet.module.css'
import styles from './paper.module.css'

/** Who issues it, what it is, whether this is the original, and the rental as the main rule. */
export function PaperHead({ paper }: { paper: Paper }) {
  const locale = useLocale()
  const { seller, status, trip } = paper
  const { title, other } = paperTitle(paper)
  const line = seller.lineUrl ? ` · ${m.print_line({ line: lineName(seller.lineUrl) })}` : ''
  return (
    <>
      <header className={sheet.head}>
        <div className={sheet.issuer}>
          <BrandMark ground="paper" size="lg" />
          <div>
            <b className={sheet.shop}>
              <BothText text={seller.legalName} />
            </b>
            <p>
              <BothText text={branchLabel(seller.branchNo)} />
            </p>
            <p>
              <BothText text={seller.address} />
            </p>
            <p>
              <Both of={m.print_customer_phone} /> <Glued>{`${formatPhone(seller.phone)}${line}`}</Glued>
            </p>
            <p>
              <Both of={m.papers_tax_id} /> <span className={sheet.whole}>{formatTaxId(seller.taxId)}</span>
            </p>
          </div>
        </div>
        <div className={sheet.kind}>
          <h1>
            {title()
              .split(' / ')
              .map((part, index) => (
                <span key={part} className={styles.titlePart}>
                  {part}
                  {index === 0 && title().includes(' / ') ? ' /\u00a0' : ''}
                </span>
              ))}
          </h1>
          <p lang={locale === 'th' ? 'en' : 'th'}>{other()}</p>
          {status === 'void' ? null : (
            <p className={sheet.copy}>
              <Both of={markLabel(paperMark(paper))} />
            </p>
          )}
        </div>
      </header>
      <div className={styles.rail}>
        <Rail length={trip?.length ? lengthText(trip.length) : null} />
      </div>
    </>
  )
}

export interface FactProps {
  name: Said
  children: ReactNode
  strong?: boolean
}

/** A fact with its name; nothing where there is nothing to say. */
export function Fact({ name, children, strong = false }: FactProps) {
  if (children === null || children === undefined || children === '') return null
  const text = typeof children === 'string' ? <Glued>{children}</Glued> : children
  return (
    <>
      <dt>
        <Both of={name} />
      </dt>
      <dd>{strong ? <b>{text}</b> : text}</dd>
    </>
  )
}

/** Which of the two papers a number is of follows from its form; of the last digits alone, from the nationality where known. */
export function idLabel(nationality: string | null, idNumber?: string): Said {
  if (idNumber === undefined && nationality === null) return m.papers_id_or_passport
  const isCard = idNumber === undefined ? nationality === 'TH' : normaliseThaiId(idNumber) !== null
  return isCard ? m.papers_id_card : m.papers_passport
}

/** The last digits of a number, such as of a passport. */
export function EndsIn({ digits }: { digits: string }) {
  return <BothText text={inBoth((options) => m.papers_ends_in({ digits }, options))} />
}

export function Buyer({ paper, label, children }: { paper: Paper; label: Said; children?: ReactNode }) {
  const { buyer } = paper
  return (
    <dl className={sheet.facts}>
      <Fact name={label} strong>
        {buyer?.name ?? <Both of={m.papers_nobody} />}
      </Fact>
      <Fact name={m.papers_address}>{buyer?.address}</Fact>
      <Fact name={m.papers_tax_id}>
        {buyer?.taxId ? <span className={sheet.whole}>{formatTaxId(buyer.taxId)}</span> : null}
      </Fact>
      <Fact name={m.papers_branch_name}>
        {buyer?.branchNo ? <BothText text={branchLabel(buyer.branchNo)} /> : null}
      </Fact>
      <Fact name={m.print_customer_phone}>{buyer?.phone ? formatPhone(buyer.phone) : null}</Fact>
      {children}
    </dl>
  )
}

export function Numbers({ paper }: { paper: Paper }) {
  const book = paperFamily(paper.kind) === 'money' ? bookNumber(paper.number) : null
  return (
    <dl className={`${sheet.facts} ${sheet.numbers}`}>
      <Fact name={m.papers_book_no}>{book}</Fact>
      <Fact name={m.print_number}>{paper.number}</Fact>
      <Fact name={m.print_date}>
        <BothText text={legalDay(paper.issuedAt)} />
      </Fact>
      <dt>
        <Both of={m.print_code} />
      </dt>
      <dd className={sheet.plain}>
        <Glued>{formatReservationCode(paper.reservationCode)}</Glued>
      </dd>
      {/* What a credit note corrects goes on to count, and stands among its values. */}
      {paper.replaces === null || paper.kind === 'credit_note' ? null : (
        <>
          <dt>
            <Both of={m.papers_replaces} />
          </dt>
          <dd className={sheet.plain}>
            <Glued>{paper.replaces}</Glued>
          </dd>
        </>
      )}
    </dl>
  )
}

interface SignatureProps {
  role: Said
  name: string
  signature?: Paper['signatures'][number] | undefined
  /** When the paper was signed by having been issued; a line to write it on where that is not known. */
  at?: string | undefined
}

/** A line to sign on, or the name as it was drawn on the screen. */
export function Signature({ role, name, signature, at = signature?.signedAt }: SignatureProps) {
  const isBoth = useBothLanguages()
  return (
    <div className={styles.signature}>
      <div className={styles.signatureLine}>
        {signature === undefined ? null : (
          <svg viewBox="0 0 1000 400" role="img" aria-label={signature.name} className={styles.strokes}>
            <path d={strokePath(signature.strokes)} />
          </svg>
        )}
      </div>
      <p>({name === '' ? '…………………………………' : name})</p>
      <p>
        <Both of={role} />
      </p>
      <p className={at === undefined ? sheet.whole : undefined}>
        {at === undefined ? (
          m.papers_date_blank({}, isBoth ? { locale: 'th' } : {})
        ) : (
          <BothText text={shortMoment(at)} />
        )}
      </p>
    </div>
  )
}

export function PaperFoot({ paper, children }: { paper: Paper; children?: ReactNode }) {
  const printedAt = usePrintTime()
  const isBoth = useBothLanguages()
  return (
    <footer className={`${sheet.foot} ${styles.foot}`}>
      <QrCode payload={paper.trackingUrl} title={m.print_foot_qr_title()} size="sm" className={styles.qr} />
      <div>
        <p>
          <Both of={m.papers_foot_check} />
        </p>
        {children}
        {isBoth ? (
          <p>
            <b>
              <Both of={m.papers_thai_prevails} />
            </b>
          </p>
        ) : null}
      </div>
      <p className={styles.printed}>
        <Glued>{m.print_foot_printed({ when: formatDateTime(printedAt, 'short') })}</Glued>
      </p>
    </footer>
  )
}

/** Struck across a paper that is no longer valid, with the reason. */
export function Standing({ paper }: { paper: Paper }) {
  const { status, voidReason, replacedBy } = paper
  if (status === 'issued') return null
  return (
    <>
      {status === 'void' ? <p className={sheet.void}>{m.print_mark_void()}</p> : null}
      <p className={styles.standing} role="note">
        {status === 'void' ? m.papers_void_because({ reason: voidReason ?? '' }) : null}
        {replacedBy === null ? null : <Glued>{` ${m.papers_replaced_by({ number: replacedBy })}`}</Glued>}
      </p>
    </>
  )
}
