import { useDeferredValue, useId, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { DayField } from '#ui/dates/day-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { FormDialog } from '../../core/components/form-dialog.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { offeredOptions, saveRule } from '../api.ts'
import type { Recommendations } from '../api.ts'
import { addonLabel, CATEGORY_LABELS, neverFault, percentText, ruleTitle } from '../labels.ts'
import type { RuleDraft } from '../model.ts'
import { readDraft } from '../read-draft.ts'
import type { DraftFault } from '../read-draft.ts'
import type { Editing } from '../recommend-page.tsx'
import { Preview } from './preview.tsx'
import styles from './rule-panel.module.css'

export interface RulePanelProps {
  editing: Editing
  data: Recommendations
  isOwner: boolean
  onClose: () => void
  onDone: (message: string) => Promise<void>
}

const LONGEST_WORDS = 120
const FAULTS: Record<string, () => string> = {
  itself: () => m.recommend_fault_itself(),
  before_start: () => m.recommend_fault_before(),
  too_much: () => m.recommend_fault_too_much(),
  not_with_product: () => m.recommend_fault_not_with(),
  product_only: () => m.recommend_fault_product_only(),
}

/** What is wrong with a field, as the server says it. */
function faultOf(error: Error | null, ...pointers: string[]): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const fault = error.errors.find(({ pointer }) => pointers.includes(pointer))
  if (fault === undefined) return undefined
  if (fault.code === 'required')
    return fault.pointer === '/productId' ? m.recommend_fault_required() : m.recommend_fault_required_when()
  return FAULTS[fault.code]?.() ?? neverFault(fault.code) ?? m.recommend_fault_unknown()
}

/** A rule as a form, beside what it makes of what a customer sees. */
export function RulePanel({ editing, data, isOwner, onClose, onDone }: RulePanelProps) {
  const { rule } = editing
  const api = useApi()
  const onId = useId()
  const offered = useQuery(offeredOptions(api)).data
  const [draft, setDraft] = useDraft<RuleDraft>('rule', editing.draft)
  const [isTried, setTried] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const forgetDraft = useForgetDraft()
  const { body, faults } = readDraft(draft)
  const shown = useDeferredValue(body)
  const save = useMutation({
    mutationFn: (wanted: NonNullable<typeof body>) => saveRule(api, rule, wanted, key),
    onSuccess: () => {
      forgetDraft()
      return onDone(rule === null ? m.recommend_done_add() : m.recommend_done_change())
    },
  })
  const { error } = save
  const set = (change: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...change }))
  const isOwn = (rule?.source ?? 'shop') === 'shop'
  const mostPercent = percentText(data.settings.mostDiscountBasisPoints)
  const unread = (field: DraftFault, words: string) => (isTried && faults.has(field) ? words : undefined)
  const unit = data.idle.find(({ unitId }) => unitId === draft.unitId)?.label ?? rule?.names.unit ?? null
  const hasOwnersDiscount = !isOwner && draft.discount !== ''
  const any = { value: '', label: m.recommend_form_any() }
  const named = (items: readonly { id: number; name: { th: string; en: string } }[] = []) =>
    items.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) }))
  return (
    <FormDialog
      kind="sheet"
      onClose={onClose}
      title={rule === null ? m.recommend_form_new() : isOwn ? m.recommend_form_edit() : ruleTitle(rule)}
      submit={m.recommend_form_save()}
      variant="fill"
      isPending={save.isPending}
      problem={save.error}
      onSubmit={() => {
        setTried(true)
        if (body !== null) save.mutate(body)
      }}
      after={
        <Preview
          data={data}
          draft={{ body: shown !== null && hasThing(shown, isOwn) ? shown : null, ruleId: rule?.id ?? null }}
          chosen={draft.whenProductId}
        />
      }
    >
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
      {hasOwnersDiscount ? <Notice>{m.recommend_form_owner()}</Notice> : null}
      {isOwn ? (
        <SelectField
          label={m.recommend_form_what()}
          help={unit === null ? m.recommend_form_what_help() : m.recommend_form_unit({ label: unit })}
          value={draft.what}
          disabled={hasOwnersDiscount}
          error={faultOf(error, '/productId', '/addonId', '/unitId')}
          onChange={(event) => set({ what: event.currentTarget.value, unitId: null })}
        >
          <option value="">{m.recommend_form_choose()}</option>
          <optgroup label={m.recommend_form_vehicles()}>
            {offered?.products.map(({ id, name }) => (
              <option key={id} value={`p${id}`}>
                {inReadersLanguage(name)}
              </option>
            ))}
          </optgroup>
          <optgroup label={m.recommend_form_addons()}>
            {offered?.addons.map((addon) => (
              <option key={addon.id} value={`a${addon.id}`}>
                {addonLabel(addon, offered.products)}
              </option>
            ))}
          </optgroup>
        </SelectField>
      ) : null}
      <h3 className={styles.when}>{m.recommend_form_when()}</h3>
      <SelectField
        label={m.recommend_form_product()}
        value={draft.whenProductId}
        error={faultOf(error, '/whenProductId')}
        options={[any, ...named(offered?.products)]}
        onChange={(event) => set({ whenProductId: event.currentTarget.value })}
      />
      {isOwn && draft.whenProductId !== '' ? (
        <CheckboxField
          label={m.recommend_form_sold_out()}
          checked={draft.whenSoldOut}
          onChange={(event) => set({ whenSoldOut: event.currentTarget.checked })}
        />
      ) : null}
      <div className={styles.pair}>
        <SelectField
          label={m.recommend_form_category()}
          value={draft.whenCategory}
          error={faultOf(error, '/whenCategory')}
          options={[any, ...Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label: label() }))]}
          onChange={(event) => set({ whenCategory: event.currentTarget.value })}
        />
        <SelectField
          label={m.recommend_form_zone()}
          value={draft.whenZoneId}
          error={faultOf(error, '/whenZoneId')}
          options={[any, ...named(offered?.zones)]}
          onChange={(event) => set({ whenZoneId: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={m.recommend_form_season()}
        value={draft.whenSeasonId}
        error={faultOf(error, '/whenSeasonId')}
        options={[any, ...named(data.seasons)]}
        onChange={(event) => set({ whenSeasonId: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={m.recommend_form_min()}
          inputMode="numeric"
          autoComplete="off"
          value={draft.minDays}
          error={unread('minDays', m.recommend_fault_number({ least: 1, most: 366 })) ?? faultOf(error, '/minDays')}
          onChange={(event) => set({ minDays: event.currentTarget.value })}
        />
        <TextField
          label={m.recommend_form_max()}
          inputMode="numeric"
          autoComplete="off"
          value={draft.maxDays}
          error={unread('maxDays', m.recommend_fault_number({ least: 1, most: 366 })) ?? faultOf(error, '/maxDays')}
          onChange={(event) => set({ maxDays: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <DayField
          label={m.recommend_form_from()}
          value={draft.fromDay}
          error={unread('fromDay', m.recommend_fault_day())}
          onChange={(fromDay) => set({ fromDay })}
        />
        <DayField
          label={m.recommend_form_to()}
          value={draft.toDay}
          error={unread('toDay', m.recommend_fault_day()) ?? faultOf(error, '/toDay')}
          onChange={(toDay) => set({ toDay })}
        />
      </div>
      {isOwn && draft.what.startsWith('p') ? (
        <TextField
          label={m.recommend_form_discount()}
          help={m.recommend_form_discount_help({ percent: mostPercent })}
          optional={m.staff_optional()}
          inputMode="decimal"
          autoComplete="off"
          suffix={m.recommend_percent()}
          readOnly={!isOwner}
          value={draft.discount}
          error={
            unread('discount', m.recommend_fault_number({ least: 1, most: mostPercent })) ??
            faultOf(error, '/discountBasisPoints')
          }
          onChange={(event) => set({ discount: event.currentTarget.value })}
        />
      ) : null}
      <TextField
        label={m.recommend_form_text_th()}
        help={m.recommend_form_text_help()}
        optional={m.staff_optional()}
        lang="th"
        maxLength={LONGEST_WORDS}
        value={draft.th}
        onChange={(event) => set({ th: event.currentTarget.value })}
      />
      <TextField
        label={m.recommend_form_text_en()}
        optional={m.staff_optional()}
        lang="en"
        maxLength={LONGEST_WORDS}
        value={draft.en}
        onChange={(event) => set({ en: event.currentTarget.value })}
      />
      <span className={styles.on}>
        <Switch checked={draft.isActive} aria-labelledby={onId} onChange={(isActive) => set({ isActive })} />
        <span id={onId}>{m.recommend_form_active()}</span>
      </span>
    </FormDialog>
  )
}

const hasThing = ({ productId, addonId }: { productId?: number | null; addonId?: number | null }, isOwn: boolean) =>
  !isOwn || productId !== null || addonId !== null
