import { useMemo } from 'react'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import { LABELS, SHOWN } from '../folders.ts'
import { PLACES } from '../model.ts'
import type { MailView } from '../api.ts'
import type { MailPlace } from '../model.ts'
import type { MailShown } from '../folders.ts'
import type { MailLabel } from '../schema.ts'

export interface MailAddress {
  view: MailView
  place: MailPlace
  label: MailLabel | undefined
  openId: number | undefined
  /** Puts something else into the address; `undefined` takes it out. */
  change: (
    changes: Partial<{ q: string; show: MailShown | undefined; mail: number | undefined }>,
    isStep?: boolean,
  ) => void
}

/** What the address says: the folder or label, what is searched for, and the mail that is open. */
export function useMailAddress(): MailAddress {
  const params = useParams({ strict: false })
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const place = PLACES.find((each) => each === params.folder) ?? 'inbox'
  const label = LABELS.find((each) => each === params.label)
  const q = textParam(search, 'q') ?? ''
  const show = oneOfParam(search, 'show', SHOWN)
  const openId = wholeNumberParam(search, 'mail', { min: 1, max: Number.MAX_SAFE_INTEGER })
  const view = useMemo(() => ({ folder: place, label, q, show }), [place, label, q, show])
  const change: MailAddress['change'] = (changes, isStep = false) => {
    const next = { q, show, mail: openId, ...changes }
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '')
    void navigate({
      to: pathname,
      search: Object.fromEntries(kept.map(([key, value]) => [key, String(value)])),
      replace: !isStep,
      resetScroll: false,
    } as never)
  }
  return { view, place, label, openId, change }
}
