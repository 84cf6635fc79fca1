import { useId, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { IdentityFile, IdentityKind } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { ACCEPTED, kindsFor, MOST_FILES } from './identity-model.ts'
import { useIdentity } from './use-identity.ts'
import type { Driver, IdentityFault } from './identity-model.ts'
import type { Identity } from './use-identity.ts'
import styles from './identity-card.module.css'

const PERCENT = 100

const KIND_LABELS: Record<IdentityKind, () => string> = {
  licence: m.identity_licence,
  passport: m.identity_passport,
}

const FAULT_MESSAGES: Record<IdentityFault, () => string> = {
  empty: m.identity_fault_empty,
  wrong_type: m.identity_fault_wrong_type,
  too_large: m.identity_fault_too_large,
  too_many_pixels: m.identity_fault_too_many_pixels,
  unreadable: m.identity_fault_unreadable,
  heic: m.identity_fault_heic,
  gone: m.identity_fault_gone,
  closed: m.identity_fault_closed,
  too_many: m.identity_fault_too_many,
  no_answer: m.identity_fault_no_answer,
  other: m.identity_fault_other,
}

export interface IdentityCardProps {
  api: ApiClient
  token: string
  /** Changes with the booking. */
  news: string
  /** What stands in its place until it is known what was sent. */
  waiting: ReactNode
}

/** Licence and passport may be sent before the pick-up. What was sent is said and never shown by the link. */
export function IdentityCard({ api, token, news, waiting }: IdentityCardProps) {
  const locale = useLocale()
  const identity = useIdentity(api, token, news)
  const { own } = identity
  if (own === null) return identity.isMissing ? null : waiting
  if (!own.isOpen && own.drivers.every(({ files }) => files.length === 0)) return null
  return (
    <section className={styles.card} aria-labelledby="identity-heading">
      <h2 id="identity-heading" className={styles.title}>
        {m.identity_title()}
      </h2>
      <p>{own.isOpen ? m.identity_lead() : m.identity_closed()}</p>
      {own.drivers.map((driver) => (
        <div key={driver.no} className={styles.driver}>
          {own.drivers.length < 2 ? null : (
            <h3 className={styles.name}>{m.identity_driver({ no: driver.no, name: driver.name[locale] })}</h3>
          )}
          {kindsFor(driver).map((kind) => (
            <KindRow key={kind} identity={identity} driver={driver} kind={kind} isOpen={own.isOpen} />
          ))}
        </div>
      ))}
      <p className={styles.note}>
        {m.identity_formats()} · {m.identity_privacy({ days: own.keptDays })}
      </p>
      <p role="status" className="rc-visually-hidden">
        {identity.done === 'removed' ? m.identity_removed_now() : ''}
        {identity.done === 'sent' ? m.identity_sent_now() : ''}
      </p>
    </section>
  )
}

interface KindRowProps {
  identity: Identity
  driver: Driver
  kind: IdentityKind
  isOpen: boolean
}

function KindRow({ identity, driver, kind, isOpen }: KindRowProps) {
  const { sending, choose, again, remove } = identity
  const slot = { no: driver.no, kind }
  const files = driver.files.filter((file) => file.kind === kind)
  const isHere = sending.phase !== 'idle' && sending.slot.no === slot.no && sending.slot.kind === kind
  const isBusy = sending.phase === 'sending' || sending.phase === 'preparing'
  const what = KIND_LABELS[kind]()
  return (
    <div className={styles.row} role="group" aria-label={what}>
      <b>{what}</b>
      {files.map((file) => (
        <SentFile key={file.id} file={file} what={what} onRemove={() => remove(slot, file.id)} />
      ))}
      {isHere && sending.phase === 'preparing' ? <p className={styles.note}>{m.identity_preparing()}</p> : null}
      {isHere && sending.phase === 'sending' ? (
        <ProgressBar
          label={m.identity_sending({ percent: `${Math.round(sending.fraction * PERCENT)}%` })}
          value={Math.round(sending.fraction * PERCENT)}
        />
      ) : null}
      {isHere && sending.phase === 'failed' ? (
        <div role="alert">
          <FieldError>{FAULT_MESSAGES[sending.fault]()}</FieldError>
          {sending.again === null ? null : <Button onClick={again}>{m.identity_again()}</Button>}
        </div>
      ) : null}
      {!isOpen ? null : files.length >= MOST_FILES ? (
        <p className={styles.note}>{m.identity_most({ count: MOST_FILES })}</p>
      ) : (
        <AddFile what={what} isFurther={files.length > 0} isBusy={isBusy} onFile={(file) => choose(slot, file)} />
      )}
    </div>
  )
}

function SentFile({ file, what, onRemove }: { file: IdentityFile; what: string; onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const moment = formatDateTime(file.sentAt)
  return (
    <div className={styles.sent}>
      <Icon of={IconCircleCheck} size={18} className={styles.tick} />
      <span>
        {file.mediaType === 'application/pdf' ? m.identity_sent_pdf({ moment }) : m.identity_sent({ moment })}
      </span>
      {isAsked ? (
        <span className={styles.sure}>
          <Button variant="danger-outline" onClick={onRemove}>
            {m.identity_remove_sure()}
          </Button>
          <Button onClick={() => setAsked(false)}>{m.identity_remove_keep()}</Button>
        </span>
      ) : (
        <IconButton icon={IconTrash} label={m.identity_remove_what({ what, moment })} onClick={() => setAsked(true)} />
      )}
    </div>
  )
}

interface AddFileProps {
  what: string
  isFurther: boolean
  isBusy: boolean
  onFile: (file: File) => void
}

/** The field itself is what a keyboard and a reader meet; its label is drawn as the button. */
function AddFile({ what, isFurther, isBusy, onFile }: AddFileProps) {
  const id = useId()
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = '' // the same file may be given again after an error
    if (file !== undefined) onFile(file)
  }
  const words = isFurther ? m.identity_add_more() : m.identity_add()
  return (
    <span className={styles.add}>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        disabled={isBusy}
        className={styles.input}
        aria-label={`${what}: ${words}`}
        onChange={handleChange}
      />
      <label htmlFor={id} className={classNames(buttonClass(), styles.button)}>
        <Icon of={IconUpload} size={18} />
        {words}
      </label>
    </span>
  )
}
