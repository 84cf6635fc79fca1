import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { MESSAGE_SCOPES, MESSAGE_STAGES, messageKindsIn, messageKindsOf } from '@rodchao/rental'
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
import type { TextName, TextRow } from './api.ts'
import { kindLabel, stageLabel } from './kind-labels.ts'
import { STANDARDS, standardOf } from './standards.ts'
import styles from './messages.module.css'

const TextEditor = lazyComponent(() => import('./text-editor.tsx'), 'TextEditor')
const NEXT_NEEDED = [TextEditor.preload]
const LANGUAGES = ['th', 'en'] as const
const GENERAL = ['general'] as const

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
  const language = oneOfParam(search, 'language', LANGUAGES) ?? 'th'
  const { data, error, refetch } = useQuery(textsOptions(useApi()))
  const scopes = data?.hasHouses === true ? MESSAGE_SCOPES : GENERAL
  const scope = oneOfParam(search, 'scope', scopes) ?? 'general'
  const kinds = messageKindsOf(scope)
  const kind = oneOfParam(search, 'kind', kinds)
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
        {data.hasHouses ? (
          <div className={styles.scope}>
            <OptionSwitch
              label={m.texts_scope()}
              options={[
                { value: 'general', label: m.texts_scope_general() },
                { value: 'house', label: m.texts_scope_house() },
              ]}
              current={scope}
              onChange={(next) =>
                void navigate({
                  to: '/records/messages',
                  search: searchOf({ kind, language, scope: next }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <p className={styles.lead}>{scope === 'house' ? m.texts_scope_house_lead() : m.texts_scope_lead()}</p>
          </div>
        ) : null}
        {MESSAGE_STAGES.map((stage) => (
          <section key={stage}>
            <h2>{stageLabel(stage, scope)}</h2>
            <ul>
              {messageKindsIn(stage)
                .filter((one) => kinds.includes(one))
                .map((one) => (
                  <li key={one}>
                    <KindLink name={{ kind: one, language, scope }} rows={data.items} isHere={one === kind} />
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
          <Link to="/records/messages" search={searchOf({ scope })} preload={false} className={styles.back}>
            <Icon of={IconArrowLeft} size={18} />
            {m.texts_back()}
          </Link>
          <div className={styles.head}>
            <h2 id="message-kind">
              {kindLabel(kind, scope)}
              {scope === 'house' ? <small>{m.texts_scope_house()}</small> : null}
            </h2>
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
                  search: searchOf({ kind, language: next, scope }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
          <Suspense fallback={<Loading shapes={['row', 'row', 'row', 'row']} />}>
            <TextEditor key={`${kind} ${language} ${scope}`} name={{ kind, language, scope }} onDone={onDone} />
          </Suspense>
        </section>
      )}
    </div>
  )
}

interface OpenText {
  kind?: MessageKind | undefined
  language?: TextName['language'] | undefined
  scope: TextName['scope']
}

/** The address of what is open; what customers of everything are told needs no word in it. */
function searchOf({ kind, language, scope }: OpenText): Partial<Record<keyof TextName, string>> {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(kind === undefined || language === undefined ? {} : { language }),
    ...(scope === 'house' ? { scope } : {}),
  }
}

interface KindLinkProps {
  name: TextName
  rows: readonly TextRow[]
  isHere: boolean
}

/** A message, and whose words it has in each language. */
function KindLink({ name, rows, isHere }: KindLinkProps) {
  const { kind, scope } = name
  const both = rows.filter((row) => row.kind === kind && row.scope === scope)
  const own = both.filter((row) => row.isOwn)
  return (
    <Link
      to="/records/messages"
      search={searchOf(name)}
      preload={false}
      resetScroll={false}
      aria-current={isHere ? 'page' : undefined}
    >
      <span>{kindLabel(kind, scope)}</span>
      {own.length === 0
        ? both.slice(0, 1).map((row) => <small key={row.language}>{STANDARDS[standardOf(row)].state()}</small>)
        : own.map((row) => (
            <small key={row.language} data-own="">
              {m.texts_state_since({
                language: row.language === 'th' ? m.texts_thai() : m.texts_english(),
                version: formatCount(row.version),
                time: row.since === null ? '' : formatDate(row.since),
              })}
            </small>
          ))}
    </Link>
  )
}
