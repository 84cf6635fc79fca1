import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { canSendAgain, uploadMessage } from '../labels.ts'
import type { Upload, Uploads } from '../use-uploads.ts'
import styles from '../photos-page.module.css'

const PERCENT = 100

/** Files on their way, and those that were not taken, each with its reason. */
export function UploadList({ uploads, productId }: { uploads: Uploads; productId: number }) {
  const own = uploads.list.filter((upload) => upload.productId === productId)
  if (own.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {own.map((upload) => (
        <li key={upload.key}>
          <UploadRow uploads={uploads} upload={upload} />
        </li>
      ))}
    </ul>
  )
}

function UploadRow({ uploads, upload }: { uploads: Uploads; upload: Upload }) {
  const { file, fraction, problem } = upload
  const { name } = file
  if (problem === null) {
    const label = fraction < 1 ? m.photos_sending({ name }) : m.photos_making({ name })
    return (
      <>
        <span className={styles.sending}>
          <span role="status">{label}</span>
          <ProgressBar label={label} value={fraction < 1 ? Math.round(fraction * PERCENT) : undefined} />
        </span>
        <IconButton icon={IconX} label={m.photos_stop({ name })} onClick={() => uploads.drop(upload)} />
      </>
    )
  }
  return (
    <>
      <span className={styles.sending} role="alert">
        <b>{name}</b>
        <FieldError>{uploadMessage(problem)}</FieldError>
      </span>
      {canSendAgain(problem) ? (
        <Button onClick={() => uploads.again(upload)} aria-label={m.photos_again({ name })}>
          {m.shared_retry()}
        </Button>
      ) : null}
      <IconButton icon={IconX} label={m.photos_drop_file({ name })} onClick={() => uploads.drop(upload)} />
    </>
  )
}
