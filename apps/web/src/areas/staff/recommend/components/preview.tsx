import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import { formatMoney } from '#lib/format.ts'
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
import { useNow } from '#ui/dates/use-now.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { toWireTime } from '../../core/wire-time.ts'
import { offeredOptions, previewOptions } from '../api.ts'
import type { Offered, PreviewBody, RuleBody } from '../api.ts'
import styles from './preview.module.css'

export interface PreviewProps {
  /** A rule as it is being written, and the one that it takes the place of. */
  draft?: { body: RuleBody | null; ruleId: number | null } | undefined
  /** What the customer has chosen at first. */
  chosen?: string | undefined
}

const LENGTHS = [1, 2, 3, 6, 7, 14, 30]
const USUAL_DAYS = 6
const START = '10:00'

/** What a customer sees in one case, by the engine that answers them, and what is kept back and why. */
export function Preview({ draft, chosen = '' }: PreviewProps) {
  const api = useApi()
  const offered = useQuery(offeredOptions(api)).data
  const [product, setProduct] = useState(chosen)
  const [days, setDays] = useState(USUAL_DAYS)
  const tomorrow = addDays(toShopDate(useNow()), 1)
  const products = offered?.products ?? []
  const look = products.find(({ id }) => String(id) === product)
  return (
    <aside className={styles.panel} aria-label={m.recommend_preview()}>
      <h2 className={styles.title}>{m.recommend_preview()}</h2>
      <div className={styles.case}>
        <SelectField
          label={m.recommend_preview_look()}
          value={product}
          onChange={(event) => setProduct(event.currentTarget.value)}
          options={[
            { value: '', label: m.recommend_preview_nothing_chosen() },
            ...products.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) })),
          ]}
        />
        <SelectField
          label={m.recommend_preview_days()}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          options={LENGTHS.map((length) => ({
            value: String(length),
            label: m.recommend_days_of({ count: length }),
          }))}
        />
      </div>
      {offered === undefined || offered.branchId === null ? (
        <Loading shapes={['row', 'row']} />
      ) : (
        <Shown
          offered={offered}
          body={{
            start: toWireTime(isoDate(tomorrow), START),
            end: toWireTime(isoDate(addDays(tomorrow, days)), START),
            branchId: offered.branchId,
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

const WHY = {
  licence: () => m.recommend_why_licence(),
  not_free: () => m.recommend_why_not_free(),
  had: () => m.recommend_why_had(),
  not_offered: () => m.recommend_why_not_offered(),
  full: () => m.recommend_why_full(),
}

function Shown({ offered, body }: { offered: Offered; body: PreviewBody }) {
  const { data, error } = useQuery(previewOptions(useApi(), body))
  if (error !== null) return <Notice tone="warning">{problemMessage(error)}</Notice>
  if (data === undefined) return <Loading shapes={['row', 'row']} />
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
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{m.recommend_preview_none()}</p>
      ) : (
        <SuggestionRows title={m.recommend_for_you()} rows={rows} />
      )}
      {data.hidden.length === 0 ? null : (
        <ul className={styles.hidden}>
          {data.hidden.slice(0, MOST_HIDDEN).map(({ ruleId, name, why }, at) => (
            <li key={`${ruleId} ${at}`}>
              <Icon of={IconShieldCheck} size={16} />
              {m.recommend_preview_hidden({ name: inReadersLanguage(name), why: WHY[why]() })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const MOST_HIDDEN = 6

function Picture({ drawing }: Pick<Offered['products'][number], 'drawing'>) {
  const { kind, paint } = drawing
  if (!isVehicleKind(kind)) return null
  return <VehiclePicture kind={kind} paint={isVehiclePaint(paint) ? paint : undefined} />
}
