import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { formatDateTime, formatExactMoney } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { documentsOptions } from '#areas/staff/core/api/papers.ts'
import { shopOptions } from '#areas/staff/core/api/catalogue.ts'
import type { IssuedDocument } from '#areas/staff/core/api/papers.ts'
import { AskedPaper } from './asked-paper.tsx'
import { SaleContractDialog } from './sale-contract-dialog.tsx'
import { TaxInvoiceDialog } from './tax-invoice-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'
import {
  isOwnPaper,
  leadOf,
  mayIssueContract,
  mayReissue,
  mayVoid,
  paperAddress,
  payableInvoices,
  sortedDocuments,
  issuedDocument,
  voidWords,
} from './document-model.ts'
import { documentStatus, documentLabel } from './document-labels.ts'
import { usePaperAction } from './use-paper-action.ts'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { joined } from '#areas/staff/core/labels.ts'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

/** Issued papers with their numbers: view, print, void with a reason, issue again. */
export function DocumentsTab({ reservation, onDone }: TabProps) {
  const api = useApi()
  // Whoever is not the owner writes a paper anew, which replaces it, and strikes none.
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const papers = useQuery(documentsOptions(api, reservation.id))
  const [voided, setVoided] = useState<IssuedDocument | null>(null)
  const [isInvoicing, setInvoicing] = useState(false)
  const issuing = usePaperAction(reservation.id, (paper) =>
    onDone(m.changes_done_issued({ paper: documentLabel(paper), number: paper.number })),
  )
  const [isSelling, setSelling] = useState(false)
  const issue = (kind: 'receipt' | 'rental_contract', paymentId: string | null) =>
    issuing.run({ kind: 'issue', body: { kind, paymentId, language: reservation.language } })
  const shop = useQuery(shopOptions(api))
  const rows = papers.data ?? []
  const own = rows.filter((paper) => isOwnPaper(paper, reservation))
  const invoices = payableInvoices(reservation.payments, rows)
  return (
    <Card>
      <div className={styles.headRow}>
        <h2 className={styles.heading}>{m.staff_tab_documents()}</h2>
        <div className={styles.buttons}>
          {!mayIssueContract(reservation) ? null : reservation.kind === 'sale' ? (
            <Button loading={shop.isPending || papers.isPending} onClick={() => setSelling(true)}>
              {m.changes_issue_sale_contract()}
            </Button>
          ) : (
            <Button loading={issuing.isPending} onClick={() => issue('rental_contract', null)}>
              {m.changes_issue_contract()}
            </Button>
          )}
          {shop.data !== undefined && shop.data.vatMode !== 'none' && invoices.length > 0 ? (
            <Button onClick={() => setInvoicing(true)}>{m.changes_issue_tax_full()}</Button>
          ) : null}
        </div>
      </div>
      <AskedPaper reservation={reservation} onDone={onDone} />
      <MoveProblem move={issuing} />
      {papers.isPending ? <Loading shapes={['row', 'row']} /> : null}
      {papers.error === null ? null : (
        <FailedRead title={m.changes_papers_failed()} error={papers.error} onRetry={papers.refetch} />
      )}
      {papers.data?.length === 0 ? <p className="rc-muted">{m.staff_documents_none()}</p> : null}
      <ul className={styles.rows}>
        {sortedDocuments(rows).map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            leadId={leadOf(reservation)}
            onVoid={isOwner && mayVoid(paper) ? () => setVoided(paper) : undefined}
            onReissue={
              isOwnPaper(paper, reservation) && mayReissue(paper, rows)
                ? () => issue('receipt', paper.paymentId)
                : undefined
            }
            isIssuing={issuing.isPending}
          />
        ))}
      </ul>
      {voided === null ? null : (
        <DraftScope place={`void ${voided.id}`}>
          <VoidDialog paper={voided} reservation={reservation} onClose={() => setVoided(null)} onDone={onDone} />
        </DraftScope>
      )}
      {isSelling && shop.data !== undefined && papers.data !== undefined ? (
        <DraftScope place={`sale contract ${reservation.id}`}>
          <SaleContractDialog
            reservation={reservation}
            shop={shop.data}
            before={issuedDocument(own, 'sale_contract')}
            onClose={() => setSelling(false)}
            onDone={onDone}
          />
        </DraftScope>
      ) : null}
      {isInvoicing ? (
        <DraftScope place={`tax invoice ${reservation.id}`}>
          <TaxInvoiceDialog
            payments={invoices}
            reservation={reservation}
            onClose={() => setInvoicing(false)}
            onDone={onDone}
          />
        </DraftScope>
      ) : null}
    </Card>
  )
}

interface PaperRowProps {
  paper: IssuedDocument
  leadId: string
  onVoid: (() => void) | undefined
  onReissue: (() => void) | undefined
  isIssuing: boolean
}

function PaperRow({ paper, leadId, onVoid, onReissue, isIssuing }: PaperRowProps) {
  const { tone, label } = documentStatus(paper.status)
  const facts = [
    paper.thingNo === null ? '' : m.staff_document_thing({ no: paper.thingNo }),
    formatDateTime(paper.issuedAt),
    paper.total === null ? '' : `${formatExactMoney(paper.total)} ${m.staff_baht()}`,
    paper.prints === 0 ? m.changes_never_printed() : m.changes_printed({ count: paper.prints }),
    paper.customerPrints === 0 ? '' : m.changes_printed_by_customer({ count: paper.customerPrints }),
    voidWords(paper),
  ]
  return (
    <li data-closed={paper.status === 'issued' ? undefined : ''}>
      <Icon of={IconFileText} size={20} />
      <span className={styles.grow}>
        <b>
          {documentLabel(paper)} {paper.number}
        </b>{' '}
        <MarkBadge tone={tone}>{label}</MarkBadge>
        <small>{joined(...facts)}</small>
      </span>
      <span className={styles.buttons}>
        <a
          href={paperAddress(paper, leadId)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
          aria-label={`${paper.prints === 0 ? m.changes_open_print() : m.changes_print_copy()} ${paper.number}`}
        >
          <Icon of={IconPrinter} size={18} />
          {paper.prints === 0 ? m.changes_open_print() : m.changes_print_copy()}
        </a>
        {onReissue === undefined ? null : (
          <Button loading={isIssuing} onClick={onReissue}>
            {m.changes_reissue()}
          </Button>
        )}
        {onVoid === undefined ? null : (
          <Button variant="danger-outline" aria-label={`${m.changes_void()} ${paper.number}`} onClick={onVoid}>
            {m.changes_void()}
          </Button>
        )}
      </span>
    </li>
  )
}
