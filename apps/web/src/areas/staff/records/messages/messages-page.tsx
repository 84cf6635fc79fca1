import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { MESSAGE_KINDS, MESSAGE_STAGES, messageKindsIn } from '@rodchao/rental'
import type { MessageKind } from '@rodchao/rental'
import { formatCount, formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { usePrefetch } from '../../core/moves/use-prefetch.ts'
import { useDoneToasts } from '../../core/use-done-toasts.tsx'
import { OwnersPage } from '../components/owners-page.tsx'
import { textsOptions } from './api.ts'
import type { TextRow } from './api.ts'
import { KIND_LABELS, STAGE_LABELS } from './kind-labels.ts'
import styles from './messages.module.css'

const TextEditor = lazyComponent(() => import('./text-editor.tsx'), 'TextEditor')
const NEXT_NEEDED = [TextEditor.preload]
const LANGUAGES = ['th', 'en'] as const

const route = getRouteApi('/_staff/records/messages')

/** /records/messages: what customers are told, in the shop's own words. */
export function MessagesPage() {
  useLocale()
  const { showToast, region } = useDoneToasts()
  return (
    <OwnersPage here="messages" title={m.texts_title()} toasts={region}>
      <Messages onDone={showToast} />
    </OwnersPage>
  )
}

function Messages({ onDone }: { onDone: (message: string) => void }) {
  usePrefetch(NEXT_NEEDED)
  const navigate = useNavigate()
  const search = route.useSearch()
  const kind = oneOfParam(search, 'kind', MESSAGE_KINDS)
  const language = oneOfParam(search, 'language', LANGUAGES) ?? 'th'
  const { data, error, refetch } = useQuery(textsOptions(useApi()))
  if (data === undefined)
    return (
      <div className={styles.alone}>
        {error === null ? (
          <Loading shapes={['row', 'row', 'row', 'row', 'row']} />
        ) : (
          <FailedRead isMain title={m.texts_failed()} error={error} onRetry={refetch} />
        )}
      </div>
    )
  return (
    <div className={styles.split} data-open={kind === undefined ? undefined : ''}>
      <nav className={styles.list} aria-label={m.texts_title()}>
        <p className={styles.lead}>{m.texts_lead()}</p>
        {MESSAGE_STAGES.map((stage) => (
          <section key={stage}>
            <h2>{STAGE_LABELS[stage]()}</h2>
            <ul>
              {messageKindsIn(stage).map((one) => (
                <li key={one}>
                  <KindLink kind={one} language={language} rows={data} isHere={one === kind} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {kind === undefined ? (
        <div className={styles.none}>
          <EmptyState>{m.texts_choose()}</EmptyState>
        </div>
      ) : (
        <section className={styles.open} aria-labelledby="message-kind">
          <Link to="/records/messages" search={{}} preload={false} className={styles.back}>
            <Icon of={IconArrowLeft} size={18} />
            {m.texts_back()}
          </Link>
          <div className={styles.head}>
            <h2 id="message-kind">{KIND_LABELS[kind]()}</h2>
            <OptionSwitch
              label={m.texts_language()}
              options={[
                { value: 'th', label: m.texts_thai() },
                { value: 'en', label: m.texts_english() },
              ]}
              current={language}
              onChange={(next) =>
                void navigate({
                  to: '/records/messages',
                  search: { kind, language: next },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
          <Suspense fallback={<Loading shapes={['row', 'row', 'row', 'row']} />}>
            <TextEditor key={`${kind} ${language}`} name={{ kind, language }} onDone={onDone} />
          </Suspense>
        </section>
      )}
    </div>
  )
}

interface KindLinkProps {
  kind: MessageKind
  language: 'th' | 'en'
  rows: readonly TextRow[]
  isHere: boolean
}

/** A message, and whose words it has in each language. */
function KindLink({ kind, language, rows, isHere }: KindLinkProps) {
  const own = rows.filter((row) => row.kind === kind && row.isOwn)
  return (
    <Link
      to="/records/messages"
      search={{ kind, language }}
      preload={false}
      resetScroll={false}
      aria-current={isHere ? 'page' : undefined}
    >
      <span>{KIND_LABELS[kind]()}</span>
      {own.length === 0 ? (
        <small>{m.texts_state_built_in()}</small>
      ) : (
        own.map((row) => (
          <small key={row.language} data-own="">
            {m.texts_state_since({
              language: row.language === 'th' ? m.texts_thai() : m.texts_english(),
              version: formatCount(row.version),
              time: row.since === null ? '' : formatDate(row.since),
            })}
          </small>
        ))
      )}
    </Link>
  )
}
