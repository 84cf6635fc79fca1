import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { formatDateTime } from '../../../../../lib/format.ts'
import { m } from '../../../../../lib/messages.ts'
import { buttonClass } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { printAddress } from './detail-steps.tsx'
import type { TabProps } from './tab-props.ts'
import styles from './tabs-content.module.css'

function statusOf(status: string): string {
  if (status === 'void') return m.staff_document_void()
  return status === 'replaced' ? m.staff_document_replaced() : m.staff_document_issued()
}

export function DocumentsTab({ reservation }: TabProps) {
  return (
    <Card>
      <h2 className={styles.heading}>{m.staff_tab_documents()}</h2>
      {reservation.documents.length === 0 ? <p className="rc-muted">{m.staff_documents_none()}</p> : null}
      <ul className={styles.rows}>
        {reservation.documents.map((document) => (
          <li key={document.number}>
            <Icon of={IconFileText} size={20} />
            <span className={styles.grow}>
              <b>{m.staff_document_confirmation()}</b>
              <small>
                {document.number} · {statusOf(document.status)} · {formatDateTime(document.issuedAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <a href={printAddress(reservation.id)} target="_blank" rel="noreferrer" className={buttonClass()}>
        <Icon of={IconPrinter} size={18} />
        {m.staff_print_confirmation()}
      </a>
    </Card>
  )
}
