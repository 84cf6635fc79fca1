import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fetchIdentityPdf, identityOptions } from '#areas/staff/core/api/pictures.ts'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { joined } from '#areas/staff/core/labels.ts'
import styles from './sent-ahead.module.css'

type SentFile = HandOverDetails['identity'][number]

const kindLabel = (kind: SentFile['kind']) => (kind === 'licence' ? m.identity_licence() : m.identity_passport())

/** What the customer sent ahead, to be compared with the originals; the check itself stays with whoever looks. */
export function SentAhead({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null
  return (
    <section className={styles.sent} aria-label={m.identity_staff_title()}>
      <b>{m.identity_staff_title()}</b>
      <p className={styles.quiet}>{m.identity_staff_compare()}</p>
      {files.map((file) =>
        file.mediaType === 'image/jpeg' ? <Picture key={file.id} file={file} /> : <Pdf key={file.id} file={file} />,
      )}
    </section>
  )
}

function Picture({ file }: { file: SentFile }) {
  const api = useApi()
  const [isShown, setShown] = useState(false)
  const { data: address, isError, refetch } = useQuery({ ...identityOptions(api, file.id), enabled: isShown })
  const what = kindLabel(file.kind)
  return (
    <div className={styles.file}>
      <Button icon={IconEye} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? m.identity_staff_hide() : m.identity_staff_show({ what })}
      </Button>
      <span className={styles.quiet}>{joined(what, formatDateTime(file.sentAt))}</span>
      {!isShown ? null : isError ? (
        <p role="alert" className={styles.quiet}>
          {m.identity_staff_failed()}{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            {m.shared_retry()}
          </Button>
        </p>
      ) : address === undefined ? (
        <Skeleton shape="picture" />
      ) : (
        <img src={address} alt={what} className={styles.picture} />
      )}
    </div>
  )
}

/** Saved by the press and nothing else: it is the customer's own file. */
function Pdf({ file }: { file: SentFile }) {
  const api = useApi()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const what = kindLabel(file.kind)
  const handleSave = async () => {
    setState('loading')
    try {
      saveFile(await fetchIdentityPdf(api, file.id), `${file.kind}.pdf`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.file}>
      <Button icon={IconDownload} loading={state === 'loading'} onClick={() => void handleSave()}>
        {m.identity_staff_save({ what })}
      </Button>
      <span className={styles.quiet}>{joined(what, formatDateTime(file.sentAt))}</span>
      {state === 'failed' ? (
        <p role="alert" className={styles.quiet}>
          {m.identity_staff_failed()}
        </p>
      ) : null}
    </div>
  )
}
