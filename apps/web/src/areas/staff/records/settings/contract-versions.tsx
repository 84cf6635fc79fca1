import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ContractKind, ContractVersion, RecordFacts } from '@rodchao/contract'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { joined } from '../../core/labels.ts'
import { contractTextOptions } from '../api.ts'
import type { TabProps } from '../kinds/kind-view.ts'
import { ContractPaper } from './contract-paper.tsx'
import styles from './contract-versions.module.css'

export function RentalVersions(props: TabProps) {
  return <Versions {...props} contract="rental" />
}

export function StayVersions(props: TabProps) {
  return <Versions {...props} contract="stay" />
}

export function SaleVersions(props: TabProps) {
  return <Versions {...props} contract="sale" />
}

interface VersionsProps extends TabProps {
  contract: ContractKind
}

/** Every text that the contract ever had, the newest first, and how many papers are on each. */
function Versions({ contract, record, form, mayWrite, showFields }: VersionsProps) {
  const [open, setOpen] = useState<string>()
  if (record === null) return null
  // A panel is only ever shown of records of its own kind.
  const { version: current, versions } = record.facts as RecordFacts<'rentalText'>
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((one) => (
          <li key={one.version}>
            <div>
              <b>{m.contracts_version({ version: one.version })}</b>
              {one.version === current ? <span className={styles.current}>{m.contracts_current()}</span> : null}
              <small>{writtenWords(one)}</small>
              <small>
                {one.papers === 0 ? m.contracts_unused() : m.contracts_used({ count: formatCount(one.papers) })}
              </small>
            </div>
            <Button onClick={() => setOpen(one.version)}>{m.contracts_read({ version: one.version })}</Button>
          </li>
        ))}
      </ol>
      {open === undefined ? null : (
        <VersionDialog
          contract={contract}
          version={open}
          isCurrent={open === current}
          form={form}
          mayWrite={mayWrite}
          showFields={showFields}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function writtenWords({ at, by }: ContractVersion): string {
  return at === null ? m.contracts_first() : joined(formatDateTime(at), by)
}

interface VersionDialogProps extends Pick<VersionsProps, 'contract' | 'form' | 'mayWrite' | 'showFields'> {
  version: string
  isCurrent: boolean
  onClose: () => void
}

/** One text, to read, and to put into the form again. */
function VersionDialog({ contract, version, isCurrent, form, mayWrite, showFields, onClose }: VersionDialogProps) {
  const { data, error, refetch } = useQuery(contractTextOptions(useApi(), contract, version))
  const takeBack = ({ bodyTh, bodyEn }: { bodyTh: string; bodyEn: string }) => {
    form.set('bodyTh', bodyTh)
    form.set('bodyEn', bodyEn)
    onClose()
    showFields()
  }
  return (
    <Dialog
      open
      kind="wide"
      asksBeforeClosing={false}
      title={m.contracts_version({ version })}
      onClose={onClose}
      foot={
        data === undefined || isCurrent || !mayWrite ? undefined : (
          <Button variant="next" onClick={() => takeBack(data)}>
            {m.contracts_take_back()}
          </Button>
        )
      }
    >
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['title', 'row', 'row', 'row']} />
        ) : (
          <FailedRead title={m.contracts_read_failed()} error={error} onRetry={refetch} />
        )
      ) : (
        <div className={styles.text}>
          {isCurrent || !mayWrite ? null : <p className={styles.quiet}>{m.contracts_take_back_text()}</p>}
          {form.isChanged && !isCurrent && mayWrite ? (
            <Notice tone="warning">{m.contracts_take_back_typed()}</Notice>
          ) : null}
          <ContractPaper bodyTh={data.bodyTh} bodyEn={data.bodyEn} isBoth />
        </div>
      )}
    </Dialog>
  )
}
