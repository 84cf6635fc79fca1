import { useEffect, useId, useRef, useState } from 'react'
import type { PaperRequest, TrackedReservation } from '@rodchao/contract'
import { formatTaxId } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { newIntentKey } from '../../api.ts'
import { problemText } from '../../problem-messages.ts'
import { companyOf, HEAD_OFFICE } from './company-draft.ts'
import type { CompanyDraft, CompanyField } from './company-draft.ts'
import styles from '../papers.module.css'

export interface CompanyCardProps {
  reservation: TrackedReservation
  token: string
  api: ApiClient
  /** Asked again when it changes. */
  news: string
}

/** Before that nothing is agreed of which a paper could be written, and after it nothing is any more. */
const WITHOUT = ['hold', 'expired']

const EMPTY: CompanyDraft = { name: '', taxId: '', branchNo: HEAD_OFFICE, address: '' }

/** Receipts and tax invoices to a company: asked for here, written from the next payment on, replaced by the shop before. */
export function CompanyCard({ reservation, token, api, news }: CompanyCardProps) {
  const [known, setKnown] = useState<{ news: string; request: PaperRequest | null }>()
  const [isOpen, setOpen] = useState(false)
  // The button and the form take each other's place, and the focus.
  const [wasOpen, setWasOpen] = useState(false)
  const form = useLostFocus<HTMLDivElement>(isOpen)
  const button = useLostFocus<HTMLButtonElement>(wasOpen && !isOpen)
  const isShown = !WITHOUT.includes(reservation.status)
  useEffect(() => {
    if (!isShown) return undefined
    const control = new AbortController()
    api
      .call('findPaperRequest', { reservationToken: token, signal: control.signal })
      .then(({ request }) => setKnown({ news, request }))
      // It is asked again with the next change; nothing is offered that may be known already.
      .catch(() => undefined)
    return () => control.abort()
  }, [api, token, isShown, news])
  if (!isShown || known === undefined) return null
  const { request } = known
  const handleKnown = (answered: PaperRequest | null) => {
    setKnown({ news, request: answered })
    setOpen(false)
  }
  return (
    <section className={styles.papers} aria-labelledby="company-heading">
      <h2 id="company-heading" className={styles.title}>
        {m.track_company_heading()}
      </h2>
      {request === null ? null : <Standing request={request} />}
      {isOpen ? (
        <div ref={form} tabIndex={-1}>
          <CompanyForm request={request} token={token} api={api} onKnown={handleKnown} onClose={() => setOpen(false)} />
        </div>
      ) : (
        <Button
          ref={button}
          onClick={() => {
            setOpen(true)
            setWasOpen(true)
          }}
        >
          {request === null ? m.track_company_ask() : m.track_company_change()}
        </Button>
      )}
    </section>
  )
}

const STANDINGS: Record<PaperRequest['status'], (said: { reason: string }) => string> = {
  waiting: () => m.track_company_waiting(),
  standing: () => m.track_company_standing(),
  refused: (said) => m.track_company_refused(said),
}

function Standing({ request }: { request: PaperRequest }) {
  const { name, taxId, branchNo, address, status, reason } = request
  return (
    <Notice tone={status === 'refused' ? 'warning' : 'info'} title={STANDINGS[status]({ reason })} role="status">
      <p>
        {name}
        {branchNo === null ? '' : ` (${branchNo === HEAD_OFFICE ? m.track_company_head() : branchNo})`}
        <br />
        <span className="rc-nowrap">{formatTaxId(taxId)}</span>
        <br />
        {address}
      </p>
    </Notice>
  )
}

interface CompanyFormProps extends Pick<CompanyCardProps, 'token' | 'api'> {
  request: PaperRequest | null
  onKnown: (request: PaperRequest | null) => void
  onClose: () => void
}

const FAULTS: Record<CompanyField, () => string> = {
  name: () => m.track_company_fault_name(),
  taxId: () => m.track_company_fault_tax_id(),
  branchNo: () => m.track_company_fault_branch(),
  address: () => m.track_company_fault_address(),
}

function CompanyForm({ request, token, api, onKnown, onClose }: CompanyFormProps) {
  const formId = useId()
  const [draft, setDraft] = useState<CompanyDraft>(
    request === null
      ? EMPTY
      : { name: request.name, taxId: request.taxId, branchNo: request.branchNo ?? '', address: request.address },
  )
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** `undefined` while there is nothing to say, null for what has no name. */
  const [problem, setProblem] = useState<ProblemError | null>()
  const intent = useRef({ key: '', body: '' })
  const { company, faults } = companyOf(draft)
  const keyFor = (body: string) => {
    if (intent.current.body !== body) intent.current = { key: newIntentKey(), body }
    return intent.current.key
  }
  const run = async (work: () => Promise<{ request: PaperRequest | null }>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      onKnown((await work()).request)
    } catch (error) {
      setProblem(error instanceof ProblemError ? error : null)
      setBusy(false)
    }
  }
  const send = () => {
    setTried(true)
    if (company === null || isBusy) return
    const body = { ...company, language: getLocale() }
    const idempotencyKey = keyFor(JSON.stringify(body))
    void run(() => api.call('askForPaper', { reservationToken: token, idempotencyKey, body }))
  }
  const withdraw = () => {
    if (isBusy) return
    const idempotencyKey = keyFor('withdraw')
    void run(() => api.call('withdrawPaperRequest', { reservationToken: token, idempotencyKey }))
  }
  const told = (field: CompanyField) =>
    isTried && faults.includes(field) ? FAULTS[field]() : isPointedAt(problem, field) ? FAULTS[field]() : undefined
  const set = (change: Partial<CompanyDraft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <form
      id={formId}
      noValidate
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problem === undefined ? null : (
        <Notice tone="danger" role="alert">
          {problemText(problem)}
        </Notice>
      )}
      <TextField
        label={m.track_company_name()}
        value={draft.name}
        maxLength={200}
        autoComplete="organization"
        error={told('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextField
        label={m.track_company_tax_id()}
        value={draft.taxId}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        error={told('taxId')}
        onChange={(event) => set({ taxId: event.currentTarget.value })}
      />
      <TextField
        label={m.track_company_branch()}
        help={m.track_company_branch_help()}
        value={draft.branchNo}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        error={told('branchNo')}
        onChange={(event) => set({ branchNo: event.currentTarget.value })}
      />
      <TextArea
        label={m.track_company_address()}
        value={draft.address}
        rows={3}
        maxLength={500}
        autoComplete="street-address"
        error={told('address')}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <Button type="submit" variant="fill" loading={isBusy}>
        {m.track_company_send()}
      </Button>
      {request === null || request.status === 'refused' ? null : (
        <Button variant="danger-outline" onClick={withdraw}>
          {m.track_company_withdraw()}
        </Button>
      )}
      <Button onClick={onClose}>{m.track_company_close()}</Button>
    </form>
  )
}

function isPointedAt(problem: ProblemError | null | undefined, field: CompanyField): boolean {
  return problem?.errors.some(({ pointer }) => pointer === `/${field}`) ?? false
}
