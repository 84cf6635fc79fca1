import type { ReactNode } from 'react'
import type { Paper } from '@rodchao/contract'
import { formatReservationCode } from '@rodchao/rental'
import { formatDateTime, formatPhone } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { legalDate, localText } from '#areas/customer/print/labels.ts'
import { paperMark, strokePath } from '../model.ts'
import { branchLabel, markLabel, paperTitle } from '../labels.ts'
import sheet from '#areas/customer/print/components/sheet.module.css'
import styles from './paper.module.css'

/** Who issues it, what it is, and whether this is the original. */
export function PaperHead({ paper }: { paper: Paper }) {
  const locale = useLocale()
  const { seller, kind, status } = paper
  const { title, other } = paperTitle(kind)
  return (
    <header className={sheet.head}>
      <div className={sheet.issuer}>
        <BrandMark ground="paper" size="lg" />
        <div>
          <b className={sheet.shop}>{localText(seller.legalName)}</b>
          <p>
            {branchLabel(seller.branchNo)} · {localText(seller.branchName)}
          </p>
          <p>{localText(seller.address)}</p>
          <p>{m.print_phone({ phone: formatPhone(seller.phone) })}</p>
          <p>
            {m.papers_tax_id()} <span className={styles.figures}>{seller.taxId}</span>
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
        {status === 'void' ? null : <p className={sheet.copy}>{markLabel(paperMark(paper))}</p>}
      </div>
    </header>
  )
}

/** A fact with its name; nothing where there is nothing to say. */
export function Fact({ name, children, strong = false }: { name: string; children: ReactNode; strong?: boolean }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{strong ? <b>{children}</b> : children}</dd>
    </>
  )
}

export function Buyer({ paper, label, children }: { paper: Paper; label: string; children?: ReactNode }) {
  const { buyer } = paper
  return (
    <dl className={sheet.facts}>
      <Fact name={label} strong>
        {buyer?.name ?? m.papers_nobody()}
      </Fact>
      <Fact name={m.papers_address()}>{buyer?.address}</Fact>
      <Fact name={m.papers_tax_id()}>{buyer?.taxId}</Fact>
      <Fact name={m.papers_branch_name()}>{buyer?.branchNo ? branchLabel(buyer.branchNo) : null}</Fact>
      <Fact name={m.print_customer_phone()}>{buyer?.phone ? formatPhone(buyer.phone) : null}</Fact>
      {children}
    </dl>
  )
}

export function Numbers({ paper }: { paper: Paper }) {
  return (
    <dl className={`${sheet.facts} ${sheet.numbers}`}>
      <Fact name={m.print_number()}>{paper.number}</Fact>
      <Fact name={m.print_date()}>{legalDate(paper.issuedAt)}</Fact>
      <dt>{m.print_code()}</dt>
      <dd className={sheet.plain}>{formatReservationCode(paper.reservationCode)}</dd>
      {paper.replaces === null ? null : (
        <>
          <dt>{m.papers_replaces()}</dt>
          <dd className={sheet.plain}>{paper.replaces}</dd>
        </>
      )}
    </dl>
  )
}

interface SignatureProps {
  role: string
  name: string
  signature?: Paper['signatures'][number] | undefined
}

/** A line to sign on, or the name as it was drawn on the screen. */
export function Signature({ role, name, signature }: SignatureProps) {
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
        {role}
        {signature === undefined ? null : ` · ${formatDateTime(signature.signedAt, 'short')}`}
      </p>
    </div>
  )
}

export function PaperFoot({ paper, children }: { paper: Paper; children?: ReactNode }) {
  return (
    <footer className={`${sheet.foot} ${styles.foot}`}>
      <QrCode payload={paper.trackingUrl} title={m.print_foot_qr_title()} size="sm" className={styles.qr} />
      <div>
        {children}
        <p>{m.papers_foot_check()}</p>
      </div>
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
        {replacedBy === null ? null : ` ${m.papers_replaced_by({ number: replacedBy })}`}
      </p>
    </>
  )
}
