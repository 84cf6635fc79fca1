import { useState } from 'react'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconFileDescription from '@tabler/icons-react/dist/esm/icons/IconFileDescription.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { fetchFile } from '../api.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { MailAttachment, MailFile } from '../schema.ts'
import styles from './attachments.module.css'

const ICONS: Record<MailAttachment['thumbnail'], IconDrawing> = {
  text: IconFileText,
  sheet: IconTable,
  document: IconFileDescription,
  script: IconFileCode,
  picture: IconPhoto,
  file: IconFile,
}

/** Never opened here, whatever it says that it is: the browser saves it. */
function asBlob({ content }: MailFile): Blob {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: 'application/octet-stream' })
}

export interface AttachmentsProps {
  attachments: readonly MailAttachment[]
  /** While it is written they can be taken out again. */
  onRemove?: ((attachment: MailAttachment) => void) | undefined
}

export function Attachments({ attachments, onRemove }: AttachmentsProps) {
  const [hasFailed, setFailed] = useState(false)
  if (attachments.length === 0) return null
  const download = (attachment: MailAttachment) => {
    setFailed(false)
    fetchFile(attachment)
      .then((file) => saveFile(asBlob(file), file.fileName))
      .catch(() => setFailed(true))
  }
  return (
    <div className={styles.files}>
      <p className={styles.count}>{m.email_files({ count: attachments.length })}</p>
      <ul className={styles.list}>
        {attachments.map((attachment) => (
          <li key={attachment.url} className={styles.file}>
            <button
              type="button"
              className={styles.download}
              aria-label={m.email_download({ name: attachment.fileName, size: attachment.size })}
              onClick={() => download(attachment)}
            >
              <Icon of={ICONS[attachment.thumbnail]} size={18} />
              <b>{attachment.fileName}</b> <span>{attachment.size}</span>
            </button>
            {onRemove === undefined ? null : (
              <IconButton
                icon={IconX}
                iconSize={16}
                label={m.email_file_remove({ name: attachment.fileName })}
                onClick={() => onRemove(attachment)}
              />
            )}
          </li>
        ))}
      </ul>
      {hasFailed ? <p role="alert">{m.email_download_failed()}</p> : null}
    </div>
  )
}
