import type { CancellationStep, OpeningDay, OwnValues, SeasonPrice, ZoneArea } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FieldInputProps } from '../components/field-input.tsx'
import type { OwnFieldProps } from './opening-field.tsx'

const HouseRulesField = lazyComponent<'HouseRulesField', OwnFieldProps<OwnValues['houseRules']>>(
  () => import('./house-fields.tsx'),
  'HouseRulesField',
)
const NearbyField = lazyComponent<'NearbyField', OwnFieldProps<OwnValues['nearby']>>(
  () => import('./house-fields.tsx'),
  'NearbyField',
)
const AreasField = lazyComponent(() => import('./areas-field.tsx'), 'AreasField')
const OpeningField = lazyComponent(() => import('./opening-field.tsx'), 'OpeningField')
const CancellationField = lazyComponent(() => import('../settings/cancellation-field.tsx'), 'CancellationField')
const SeasonPricesField = lazyComponent(() => import('../prices/season-prices-field.tsx'), 'SeasonPricesField')

/** A value with a shape of its own. */
export function OwnInput({ id, spec, view, value, error, partErrors, onChange }: FieldInputProps) {
  if (spec.type !== 'own') return null
  const parts = { id, label: view.label(), error, partErrors }
  if (spec.as === 'opening')
    return <OpeningField {...parts} value={value as readonly OpeningDay[]} onChange={onChange} />
  if (spec.as === 'cancellation')
    return <CancellationField {...parts} value={value as readonly CancellationStep[]} onChange={onChange} />
  if (spec.as === 'houseRules' || spec.as === 'nearby')
    return spec.as === 'nearby' ? (
      <NearbyField {...parts} value={value as OwnValues['nearby']} onChange={onChange} />
    ) : (
      <HouseRulesField {...parts} value={value as OwnValues['houseRules']} onChange={onChange} />
    )
  if (spec.as === 'areas') return <AreasField {...parts} value={value as readonly ZoneArea[]} onChange={onChange} />
  if (spec.as === 'seasonPrices')
    return (
      <SeasonPricesField
        id={id}
        value={value as readonly SeasonPrice[]}
        error={error ?? Object.values(partErrors)[0]}
        onChange={onChange}
      />
    )
  if (spec.as === 'words')
    return (
      <TextField
        id={id}
        label={view.label()}
        help={view.help?.()}
        error={error ?? Object.values(partErrors)[0]}
        optional={m.staff_optional()}
        autoComplete="off"
        spellCheck={false}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return null
}
