import { useId } from 'react'
import { formatDuration, formatMoney, formatDate, formatTime } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { joined } from '#areas/staff/core/labels.ts'
import { useForm } from '../form-context.ts'
import { readSample } from '../preview.ts'
import type { PreviewRow } from '../preview.ts'
import { useProducts } from '../use-import.ts'
import { statusLabel, troubleMessage } from '../labels.ts'
import { ScrollRegion } from './scroll-region.tsx'
import styles from './preview-list.module.css'

/** Where the form leads on narrow screens, on which the preview stands below it. */
export const PREVIEW_ID = 'import-preview'

/** The first lines of the file as they would come in, with what is wrong beside each. */
export function PreviewList({ now }: { now: number }) {
  const { job, draft } = useForm()
  const titleId = useId()
  const products = useProducts().data ?? []
  const rows = readSample(draft, job, now)
  const names = new Map(products.map(({ slug, name }) => [slug, name[getLocale()]]))
  const troubled = rows.filter(({ troubles }) => troubles.length > 0).length
  return (
    <Card id={PREVIEW_ID} padding="flush" className={styles.preview} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{m.imports_preview()}</h2>
        <span>{m.imports_baht()}</span>
      </div>
      {troubled === 0 ? null : (
        <div className={styles.notice}>
          <Notice tone="warning">{m.imports_preview_troubled({ count: troubled, all: rows.length })}</Notice>
        </div>
      )}
      <ScrollRegion label={m.imports_sample()} className={styles.scroll}>
        <ol>
          {rows.map((row) => (
            <Row key={row.line} row={row} product={names.get(row.product ?? '') ?? row.product} />
          ))}
        </ol>
      </ScrollRegion>
    </Card>
  )
}

const OPEN = '–'

function Row({ row, product }: { row: PreviewRow; product: string | null }) {
  const { line, reference, start, end, status, total, customer, phone, troubles } = row
  return (
    <li className={styles.row} data-troubled={troubles.length > 0 ? '' : undefined}>
      <p className={styles.who}>
        <b>{text(customer)}</b>
        <small>{joined(m.imports_line({ line }), reference === String(line) ? '' : reference, phone)}</small>
      </p>
      <span className={styles.status}>
        {status === null ? OPEN : <StatusBadge status={status}>{statusLabel(status)}</StatusBadge>}
      </span>
      <p className={styles.total}>{total === null ? OPEN : formatMoney(total)}</p>
      <p className={styles.product}>{text(product)}</p>
      <div className={styles.times}>
        <TimeRail
          size="sm"
          out={{ name: m.staff_out(), time: moment(start) }}
          back={{ name: m.staff_back(), time: moment(end) }}
          length={start === null || end === null || end <= start ? undefined : formatDuration(end - start)}
        />
      </div>
      {troubles.length === 0 ? null : (
        <div className={styles.troubles}>
          {troubles.map((trouble) => (
            <FieldError key={trouble}>{troubleMessage(trouble)}</FieldError>
          ))}
        </div>
      )}
    </li>
  )
}

function text(value: string | null): string {
  return value === null || value === '' ? OPEN : value
}

function moment(instant: number | null): string {
  return instant === null ? OPEN : `${formatDate(instant, 'weekday')} ${formatTime(instant)}`
}
