import { useEffect, useRef } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { afterPaint } from '#lib/after-paint.ts'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { onIntent } from './intent.ts'
import { pageSteps } from './page-steps.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  /** Somebody is about to go to that page. */
  onNear?: ((page: number) => void) | undefined
  /** Says which rows are shown, at the start of the line. */
  hasRange?: boolean | undefined
}

/** Pages by number, with the first and the last one always in sight. */
export function Pagination({ page, perPage, total, onPage, onNear, hasRange = false }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  const until = Math.min(total, page * perPage)
  const isAway = (next: number) => next >= 1 && next <= pages && next !== page
  const near = (next: number) => (onNear !== undefined && isAway(next) ? onIntent(() => onNear(next)) : {})
  // Whoever leafs on stays over the same button.
  const before = useRef(page)
  useEffect(() => {
    const next = page + Math.sign(page - before.current)
    before.current = page
    if (isAway(next)) void afterPaint().then(() => onNear?.(next))
  })
  return (
    <div className={styles.line}>
      {hasRange ? (
        <p className={styles.range} role="status">
          {until < from
            ? m.showroom_shown_none()
            : m.showroom_shown({ from: formatCount(from), until: formatCount(until), total: formatCount(total) })}
        </p>
      ) : null}
      <nav className={styles.pages} aria-label={m.showroom_pages()}>
        <IconButton
          icon={IconChevronLeft}
          iconSize={18}
          mirrored
          label={m.showroom_page_previous()}
          disabled={page <= 1}
          {...near(page - 1)}
          onClick={() => onPage(page - 1)}
        />
        {pageSteps(page, pages).map((step, index) =>
          step === null ? (
            <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={step}
              type="button"
              className={styles.page}
              aria-label={m.showroom_page({ page: formatCount(step) })}
              aria-current={step === page ? 'page' : undefined}
              {...near(step)}
              onClick={() => onPage(step)}
            >
              {formatCount(step)}
            </button>
          ),
        )}
        <IconButton
          icon={IconChevronRight}
          iconSize={18}
          mirrored
          label={m.showroom_page_next()}
          disabled={page >= pages}
          {...near(page + 1)}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  )
}
