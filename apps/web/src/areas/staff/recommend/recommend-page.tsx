import { Suspense, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { RecommendationRule } from '@rodchao/contract'
import { formatDate, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOnePress } from '#ui/actions/use-one-press.ts'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { FailedRead, FailedReadNotice } from '../core/components/failed-read.tsx'
import { usePrefetch } from '../core/moves/use-prefetch.ts'
import { problemMessage } from '../core/problem-messages.ts'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { RECOMMEND_KEY, recommendationsOptions, saveSettings } from './api.ts'
import type { Recommendations } from './api.ts'
import { FigureTiles } from './components/figure-tiles.tsx'
import { HistoryCards } from './components/history-cards.tsx'
import { Preview } from './components/preview.tsx'
import { RuleList } from './components/rule-list.tsx'
import { EMPTY_DRAFT } from './model.ts'
import type { RuleDraft } from './model.ts'
import styles from './recommend-page.module.css'

const route = getRouteApi('/_staff/recommend')
// Opened by a press; fetched with the first movement before it.
const PanelPlace = lazyComponent(() => import('./components/panel-place.tsx'), 'PanelPlace')
const LimitsDialog = lazyComponent(() => import('./components/limits-dialog.tsx'), 'LimitsDialog')
const NEXT_NEEDED = [PanelPlace.preload, LimitsDialog.preload]

const SPANS = ['30', '90', '365'] as const
type Span = (typeof SPANS)[number]

/** What is open in the panel: a rule, or a new one that begins so. */
export interface Editing {
  rule: RecommendationRule | null
  draft: RuleDraft
}

/** /recommend: what customers are shown beside what they look for, and what it brings. */
export function RecommendPage() {
  useLocale()
  usePrefetch(NEXT_NEEDED)
  const api = useApi()
  const navigate = useNavigate()
  const search = route.useSearch()
  const span = SPANS.find((one) => one === String(search['days'])) ?? '30'
  const { data, error, refetch, dataUpdatedAt } = useQuery(recommendationsOptions(api, Number(span)))
  const go = (days: Span) =>
    void navigate({
      to: '/recommend',
      search: Object.fromEntries(Object.entries({ ...search, days }).filter(([, value]) => value !== '30')),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={styles.page}>
      <StaffTop>
        <h1>{m.recommend_title()}</h1>
      </StaffTop>
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'card', 'row', 'row', 'row']} />
        ) : (
          <FailedRead isMain title={m.recommend_failed()} error={error} onRetry={refetch} />
        )
      ) : (
        <>
          {error === null ? null : (
            <FailedReadNotice
              title={m.staff_data_of({ time: formatTime(dataUpdatedAt) })}
              error={error}
              onRetry={refetch}
            />
          )}
          <Board data={data} span={span} onSpan={go} />
        </>
      )}
    </div>
  )
}

function Board({ data, span, onSpan }: { data: Recommendations; span: Span; onSpan: (span: Span) => void }) {
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const [editing, setEditing] = useState<Editing>()
  const [isLimitsOpen, setLimitsOpen] = useState(false)
  const { showToast, region } = useDoneToasts()
  const client = useQueryClient()
  const done = async (message: string) => {
    // Read again before the form goes: whoever opens the rule at once changes what it has become.
    await client.invalidateQueries({ queryKey: [RECOMMEND_KEY] })
    setEditing(undefined)
    setLimitsOpen(false)
    showToast(message)
  }
  const begin = (draft: Partial<RuleDraft> = {}) => setEditing({ rule: null, draft: { ...EMPTY_DRAFT, ...draft } })
  return (
    <>
      <div className={styles.tools}>
        <OptionSwitch
          label={m.recommend_days()}
          options={SPANS.map((value) => ({
            value,
            label: value === '365' ? m.recommend_days_year() : m.recommend_days_of({ count: value }),
          }))}
          current={span}
          onChange={onSpan}
        />
        <span className={styles.range}>
          {formatDate(data.from)} – {formatDate(data.to)}
        </span>
        <div className={styles.actions}>
          <OffSwitch settings={data.settings} isOwner={isOwner} />
          <Button icon={IconShieldCheck} onClick={() => setLimitsOpen(true)}>
            {m.recommend_limits()}
          </Button>
          <Button variant="next" icon={IconPlus} onClick={() => begin()}>
            {m.recommend_new()}
          </Button>
        </div>
      </div>
      {data.settings.isOn ? null : <Notice tone="warning" title={m.recommend_is_off()} />}
      <div className={styles.board}>
        <div className={styles.main}>
          <FigureTiles total={data.total} />
          <RuleList data={data} isOwner={isOwner} onEdit={setEditing} onNew={() => begin()} onDone={done} />
          <HistoryCards data={data} isOwner={isOwner} onMake={begin} />
        </div>
        <Preview data={data} />
      </div>
      {editing === undefined ? null : (
        <Suspense>
          <PanelPlace
            editing={editing}
            data={data}
            isOwner={isOwner}
            onClose={() => setEditing(undefined)}
            onDone={done}
          />
        </Suspense>
      )}
      {isLimitsOpen ? (
        <Suspense>
          <LimitsDialog settings={data.settings} isOwner={isOwner} onClose={() => setLimitsOpen(false)} onDone={done} />
        </Suspense>
      ) : null}
      {region}
    </>
  )
}

/** Takes every suggestion from the public pages at once. */
function OffSwitch({ settings, isOwner }: { settings: Recommendations['settings']; isOwner: boolean }) {
  const api = useApi()
  const client = useQueryClient()
  const isFirst = useOnePress()
  const change = useMutation({
    mutationFn: (isOn: boolean) => saveSettings(api, { ...settings, isOn }),
    onSettled: () => client.invalidateQueries({ queryKey: [RECOMMEND_KEY] }),
  })
  if (!isOwner) return null
  const isOn = change.isPending ? change.variables : settings.isOn
  return (
    <span className={styles.switch}>
      <Switch
        checked={isOn}
        aria-labelledby="recommend-on"
        onChange={(next) => {
          if (!change.isPending && isFirst()) change.mutate(next)
        }}
      />
      <span id="recommend-on">{m.recommend_switch()}</span>
      {change.error === null ? null : (
        <span role="alert" className={styles.failed}>
          {problemMessage(change.error)}
        </span>
      )}
    </span>
  )
}
