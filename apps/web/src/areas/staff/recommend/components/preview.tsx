import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { formatCount, formatMoney } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { suggestionReason } from '#ui/display/suggestion-words.ts'
import { useApi } from '#shell/use-api.ts'
import { Icon } from '#ui/display/icon.tsx'
import { SuggestionRows } from '#ui/display/suggestion-rows.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { toWireTime } from '../../core/wire-time.ts'
import { offeredOptions, previewOptions } from '../api.ts'
import type { Offered, PreviewBody, Recommendations, RuleBody } from '../api.ts'
import { hiddenText, percentText, ruleTitle, ruleWhen } from '../labels.ts'
import { endOf, usePreviewCase } from '../preview-case.ts'
import styles from './preview.module.css'

export interface PreviewProps {
  data: Recommendations
  /** A rule as it is being written, and the one that it takes the place of. */
  draft?: { body: RuleBody | null; ruleId: number | null } | undefined
  /** What the customer has chosen unless another is looked at, while a rule is being written. */
  chosen?: string | undefined
}

const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30]
const START = '10:00'

/** What a customer sees in one case, by the engine that answers them, why it stands there, and why other rules are silent. */
export function Preview({ data, draft, chosen }: PreviewProps) {
  const api = useApi()
  const offered = useQuery(offeredOptions(api)).data
  const [asked, change] = usePreviewCase()
  const [typedDay, setTypedDay] = useState(asked.start)
  // While a rule is being written the case is what it waits for, until another is chosen; the address is left alone.
  const [own, setOwn] = useState<string>()
  const product = own ?? chosen ?? asked.product
  const { products = [], zones = [], branches = [] } = offered ?? {}
  const look = products.find(({ id }) => String(id) === product)
  const branch = branches.find(({ id }) => String(id) === asked.branch) ?? branches[0]
  const zone = zones.find(({ id }) => String(id) === asked.zone)
  const lengths = LENGTHS.includes(asked.length) ? LENGTHS : [...LENGTHS, asked.length].toSorted((a, b) => a - b)
  return (
    <aside className={styles.panel} aria-label={m.recommend_preview()}>
      <h2 className={styles.title}>{m.recommend_preview()}</h2>
      <div className={styles.case}>
        <div className={styles.whole}>
          <SelectField
            label={m.recommend_preview_look()}
            value={look === undefined ? '' : product}
            onChange={({ currentTarget: { value } }) =>
              chosen === undefined ? change({ product: value }) : setOwn(value)
            }
            options={[
              { value: '', label: m.recommend_preview_nothing_chosen() },
              ...products.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) })),
            ]}
          />
        </div>
        <DayField
          label={m.recommend_preview_start()}
          value={typedDay}
          error={undefined}
          onChange={(typed) => {
            setTypedDay(typed)
            const day = parseDay(typed)
            if (day !== null) change({ start: day })
          }}
        />
        <SelectField
          label={m.recommend_preview_days()}
          value={String(asked.length)}
          onChange={(event) => change({ length: Number(event.currentTarget.value) })}
          options={lengths.map((length) => ({
            value: String(length),
            label: m.recommend_days_of({ count: formatCount(length) }),
          }))}
        />
        <SelectField
          label={m.recommend_preview_zone()}
          value={zone === undefined ? '' : asked.zone}
          onChange={(event) => change({ zone: event.currentTarget.value })}
          options={[
            { value: '', label: m.recommend_preview_at_shop() },
            ...zones.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) })),
          ]}
        />
        <SelectField
          label={m.recommend_preview_branch()}
          value={branch === undefined ? '' : String(branch.id)}
          onChange={(event) => change({ branch: event.currentTarget.value })}
          options={branches.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) }))}
        />
      </div>
      {offered === undefined || branch === undefined ? (
        <Loading shapes={['row', 'row']} />
      ) : (
        <Shown
          data={data}
          offered={offered}
          body={{
            start: toWireTime(asked.start, START),
            end: toWireTime(endOf(asked), START),
            branchId: branch.id,
            zoneId: zone?.id ?? null,
            category: look?.category ?? null,
            productIds: look === undefined ? [] : [look.id],
            draft: draft?.body ?? null,
            ruleId: draft?.ruleId ?? null,
          }}
        />
      )}
    </aside>
  )
}

interface ShownProps {
  data: Recommendations
  offered: Offered
  body: PreviewBody
}

function Shown({ data: { settings, rules }, offered, body }: ShownProps) {
  const { data, error } = useQuery(previewOptions(useApi(), body))
  if (error !== null) return <Notice tone="warning">{problemMessage(error)}</Notice>
  if (data === undefined) return <Loading shapes={['row', 'row']} />
  const ruleOf = (ruleId: number) => rules.find(({ id }) => id === ruleId)
  const rows = data.items.flatMap((item) => {
    const product = offered.products.find(({ id }) => id === item.productId)
    const addon = offered.addons.find(({ id }) => id === item.addonId)
    const thing = product ?? addon
    if (thing === undefined) return []
    return {
      id: `${item.productId} ${item.addonId}`,
      title: inReadersLanguage(thing.name),
      reason: suggestionReason(item),
      media: product === undefined ? <Icon of={IconBox} size={22} /> : <Picture drawing={product.drawing} />,
      price:
        item.total === null
          ? undefined
          : {
              amount: formatMoney(item.total),
              unit: m.recommend_baht(),
              before: item.fullTotal === null ? undefined : m.recommend_before({ amount: formatMoney(item.fullTotal) }),
            },
      action: <span className={styles.press}>{product === undefined ? m.recommend_add() : m.recommend_take()}</span>,
    }
  })
  const because = data.items.map(({ ruleId }) => {
    const rule = ruleOf(ruleId)
    // A rule that is being written says when it speaks in its own form.
    return rule === undefined || ruleId === body.ruleId
      ? { ruleId, text: m.recommend_because_draft() }
      : { ruleId, text: m.recommend_because({ rule: ruleTitle(rule), when: ruleWhen(rule) }) }
  })
  return (
    <>
      {settings.isOn ? null : <Notice tone="warning">{m.recommend_is_off()}</Notice>}
      {rows.length === 0 ? (
        <p className={styles.quiet}>{m.recommend_preview_none()}</p>
      ) : (
        <SuggestionRows title={m.recommend_for_you()} rows={rows} />
      )}
      {because.length === 0 ? null : (
        <section className={styles.reasons}>
          <h3>{m.recommend_because_title()}</h3>
          <ol className={styles.hidden}>
            {because.map(({ ruleId, text }, at) => (
              <li key={`${ruleId} ${at}`}>{text}</li>
            ))}
          </ol>
        </section>
      )}
      {settings.holdOutBasisPoints > 0 && settings.isOn ? (
        <p className={styles.quiet}>
          {m.recommend_preview_hold_out({ percent: percentText(settings.holdOutBasisPoints) })}
        </p>
      ) : null}
      {data.hidden.length === 0 ? null : (
        <details className={styles.reasons} open={data.hidden.length <= MOST_OPEN}>
          <summary>{m.recommend_silent({ count: formatCount(data.hidden.length) })}</summary>
          <ul className={styles.hidden}>
            {data.hidden.map((hidden, at) => {
              const rule = ruleOf(hidden.ruleId)
              const name =
                hidden.name !== null
                  ? inReadersLanguage(hidden.name)
                  : rule === undefined
                    ? m.recommend_form_new()
                    : ruleTitle(rule)
              return (
                <li key={`${hidden.ruleId} ${at}`}>
                  <Icon of={IconShieldCheck} size={16} />
                  {m.recommend_preview_hidden({ name, why: hiddenText(hidden.why) })}
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </>
  )
}

/** More than these are opened by a press. */
const MOST_OPEN = 8

function Picture({ drawing }: Pick<Offered['products'][number], 'drawing'>) {
  const { kind, paint } = drawing
  if (!isVehicleKind(kind)) return null
  return <VehiclePicture kind={kind} paint={isVehiclePaint(paint) ? paint : undefined} />
}
