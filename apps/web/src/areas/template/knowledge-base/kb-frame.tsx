import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { MissingRecord } from '../core/missing/missing-record.tsx'
import { BannerSearch } from '../core/search/banner-search.tsx'
import styles from './kb-frame.module.css'

export interface KnowledgeFrameProps {
  title: string
  /** A page with a search has its field above what it finds. */
  search?: { q: string; setSearch: (q: string) => void } | undefined
  children: ReactNode
}

/** The bar and the banner of the pages of the knowledge base. */
export function KnowledgeFrame({ title, search, children }: KnowledgeFrameProps) {
  return (
    <>
      <StaffTop>
        <h1>{title}</h1>
      </StaffTop>
      <div className={styles.page}>
        {search === undefined ? null : (
          <BannerSearch
            title={m.kb_heading()}
            lead={m.kb_lead()}
            label={m.kb_search()}
            q={search.q}
            onSearch={search.setSearch}
          />
        )}
        {children}
      </div>
    </>
  )
}

interface Asked {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** What stands in the place of an answer that is not there: yet, at all, or because it could not be had. */
export function NoAnswer({ error, isFetching, refetch }: Asked) {
  if (error === null || isFetching) return <Loading shapes={['card', 'card', 'card']} />
  if (error instanceof ProblemError && error.status === 404)
    return (
      <MissingRecord
        title={m.kb_missing()}
        action={
          <Link to="/pages/knowledge-base" className={buttonClass()}>
            {m.kb_to_all()}
          </Link>
        }
      >
        {m.kb_missing_text()}
      </MissingRecord>
    )
  return (
    <ErrorState title={m.kb_failed()} action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>} />
  )
}

export function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  return <EmptyState action={<Button onClick={onClear}>{m.kb_clear()}</Button>}>{m.kb_none({ text: q })}</EmptyState>
}
