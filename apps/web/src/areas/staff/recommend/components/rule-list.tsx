import { useMutation, useQueryClient } from '@tanstack/react-query'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { RecommendationRule } from '@rodchao/contract'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { Icon } from '#ui/display/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { useOnePress } from '#ui/actions/use-one-press.ts'
import { Card } from '#ui/layout/card.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { orderRules, RECOMMEND_KEY, removeRule, saveRule } from '../api.ts'
import type { Recommendations } from '../api.ts'
import { differenceText, neverText, ruleKind, ruleTitle, ruleWhen, shareText, silenceText } from '../labels.ts'
import { bodyOf, draftOf } from '../model.ts'
import type { Editing } from '../recommend-page.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './rule-list.module.css'

export interface RuleListProps {
  data: Recommendations
  isOwner: boolean
  onEdit: (editing: Editing) => void
  onNew: () => void
  onDone: (message: string) => Promise<void>
}

/** The rules in the order in which they are asked, each a sentence, with what it brought. */
export function RuleList({ data: { rules, orderVersion }, isOwner, onEdit, onNew, onDone }: RuleListProps) {
  const api = useApi()
  const client = useQueryClient()
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: [RECOMMEND_KEY] }) }
  const isFirst = useOnePress()
  const change = useMutation({
    mutationFn: (rule: RecommendationRule) => saveRule(api, rule, { ...bodyOf(rule), isActive: !rule.isActive }, ''),
    ...settled,
  })
  const order = useMutation({ mutationFn: (ids: number[]) => orderRules(api, ids, orderVersion), ...settled })
  const remove = useMutation({
    mutationFn: (rule: RecommendationRule) => removeRule(api, rule),
    onSuccess: () => onDone(m.recommend_done_remove()),
    ...settled,
  })
  const list = useLostFocus<HTMLUListElement>(remove.isSuccess && String(rules.length))
  const error = change.error ?? order.error ?? remove.error
  const move = (at: number, by: 1 | -1) => {
    const ids = rules.map(({ id }) => id)
    const [one, other] = [ids[at], ids[at + by]]
    if (one === undefined || other === undefined) return
    ids[at] = other
    ids[at + by] = one
    order.mutate(ids)
  }
  const entriesOf = (rule: RecommendationRule, at: number): MenuEntry[] => [
    {
      kind: 'action',
      key: 'edit',
      label: m.recommend_edit(),
      icon: IconPencil,
      onSelect: () => onEdit({ rule, draft: draftOf(rule) }),
    },
    {
      kind: 'action',
      key: 'up',
      label: m.recommend_up(),
      icon: IconArrowUp,
      disabled: at === 0,
      onSelect: () => move(at, -1),
    },
    {
      kind: 'action',
      key: 'down',
      label: m.recommend_down(),
      icon: IconArrowDown,
      disabled: at === rules.length - 1,
      onSelect: () => move(at, 1),
    },
    ...(rule.source === 'shop'
      ? [
          {
            kind: 'action',
            key: 'remove',
            label: m.recommend_remove(),
            icon: IconTrash,
            isGrave: true,
            onSelect: () => remove.mutate(rule),
          } as const,
        ]
      : []),
  ]
  return (
    <Card padding="flush">
      <SectionHead title={m.recommend_rules({ count: formatCount(rules.length) })} note={m.recommend_rules_note()} />
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
      {rules.length === 0 ? (
        <EmptyState action={<Button onClick={onNew}>{m.recommend_new()}</Button>}>
          {m.recommend_rules_empty()}
        </EmptyState>
      ) : (
        <>
          <div className={styles.columns} aria-hidden="true">
            <span className={styles.first}>{m.recommend_col_what()}</span>
            <span>{m.recommend_col_kind()}</span>
            <span className={styles.figure}>{m.recommend_col_shown()}</span>
            <span className={styles.figure}>{m.recommend_col_accepted()}</span>
            <span>{m.recommend_col_rate()}</span>
            <span className={styles.figure}>{m.recommend_col_revenue()}</span>
          </div>
          <ul ref={list} tabIndex={-1} className={styles.rows}>
            {rules.map((rule, at) => (
              <li key={rule.id} className={styles.row} data-off={rule.isActive ? undefined : ''}>
                <Switch
                  className={styles.switch}
                  checked={change.isPending && change.variables.id === rule.id ? !rule.isActive : rule.isActive}
                  aria-label={m.recommend_rule_on({ name: ruleTitle(rule) })}
                  aria-disabled={!isOwner && rule.discountBasisPoints !== null && !rule.isActive ? true : undefined}
                  onChange={() => {
                    if (!change.isPending && isFirst()) change.mutate(rule)
                  }}
                />
                <button type="button" className={styles.what} onClick={() => onEdit({ rule, draft: draftOf(rule) })}>
                  <b>{ruleTitle(rule)}</b>
                  <small>{ruleWhen(rule)}</small>
                  <Silence rule={rule} />
                </button>
                <span className={styles.kind}>
                  <span className={styles.chip}>{ruleKind(rule)}</span>
                </span>
                <Figures rule={rule} />
                <Menu
                  label={m.recommend_col_more()}
                  button={<Icon of={IconDots} size={20} />}
                  buttonClassName={iconButtonClass()}
                  buttonLabel={`${m.recommend_col_more()}: ${ruleTitle(rule)}`}
                  align="end"
                  entries={entriesOf(rule, at)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Why it says nothing: for ever, or for now. */
function Silence({ rule: { never, silence } }: { rule: RecommendationRule }) {
  if (never !== null) return <small className={styles.never}>{m.recommend_never({ why: neverText(never) })}</small>
  return silence === null ? null : <small className={styles.silence}>{silenceText(silence)}</small>
}

function Figures({ rule: { figures } }: { rule: RecommendationRule }) {
  const { shown, accepted, revenue, taking } = figures
  const rate = shown === 0 ? 0 : accepted / shown
  const { said, bounds } = differenceText(taking)
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{m.recommend_col_shown()}</dt>
        <dd>{formatCount(shown)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{m.recommend_col_accepted()}</dt>
        <dd>{formatCount(accepted)}</dd>
      </div>
      <div>
        <dt>{m.recommend_col_rate()}</dt>
        <dd className={styles.rate}>
          <span className={styles.line}>
            <progress className={styles.bar} value={rate} max={1} aria-hidden="true" />
            <b>{shareText(rate)}%</b>
          </span>
          <small data-verdict={taking.verdict} title={bounds}>
            {said}
            {bounds === undefined ? null : <span className={styles.bounds}> · {bounds}</span>}
          </small>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{m.recommend_col_revenue()}</dt>
        <dd>
          <b>{formatMoney(revenue)}</b>
        </dd>
      </div>
    </dl>
  )
}
