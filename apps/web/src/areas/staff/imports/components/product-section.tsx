import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { getLocale } from '#lib/locale.ts'
import { Card } from '#ui/layout/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ImportCreate } from '../api.ts'
import { suggestProduct } from '../column-labels.ts'
import { fieldId } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { CATEGORIES, LONGEST_KEY, newKeys, templateFor } from '../new-products.ts'
import { useIsManager, useProducts } from '../use-import.ts'
import { categoryLabel } from '../labels.ts'
import { ColumnSelect } from './column-select.tsx'
import { ValueTable } from './value-table.tsx'
import styles from './fields.module.css'

const FIXED = '\nfixed '

/** Which of our products each line is about; what we do not have may be made. */
export function ProductSection() {
  const { draft, change, errorFor } = useForm()
  const { data } = useProducts()
  const products = data ?? []
  const slugs = products.map(({ slug }) => slug)
  const { choice } = draft.product
  const patch = (next: typeof choice) => ({ product: { ...draft.product, choice: next } })
  const ours = products.map(({ slug, name }) => ({ value: slug, label: name[getLocale()] }))
  const optionsFor = (text: string) =>
    text === '' || slugs.includes(text)
      ? ours
      : [{ value: text.slice(0, LONGEST_KEY), label: m.imports_product_new({ name: text }) }, ...ours]
  const fresh = newKeys(choice, slugs)
  const unitsFor = (text: string) => {
    const key = choice.values?.[text]
    return key !== undefined && fresh.includes(key) ? <UnitsField productKey={key} /> : null
  }
  return (
    <Card className={styles.part}>
      <h2>{m.imports_part_product()}</h2>
      <ColumnSelect
        field="product"
        value={choice.fixed === undefined ? choice.column : `${FIXED}${choice.fixed}`}
        ways={ours.map(({ value, label }) => ({
          value: `${FIXED}${value}`,
          label: m.imports_all_lines({ value: label }),
        }))}
        onChange={(column) => {
          if (column === undefined) change('product', patch({}))
          else if (column.startsWith(FIXED)) change('product', patch({ fixed: column.slice(FIXED.length) }))
          else change('product', patch({ column, values: {} }))
        }}
      />
      {choice.column === undefined || data === undefined ? null : (
        <ValueTable
          key={choice.column}
          field="product"
          title={m.imports_product_values()}
          choice={choice}
          optionsFor={optionsFor}
          others={ours}
          suggest={(text) => suggestProduct(text, products) ?? (text === '' ? undefined : text.slice(0, LONGEST_KEY))}
          more={unitsFor}
          patch={patch}
        />
      )}
      {errorFor('product/units') === undefined ? null : <FieldError>{errorFor('product/units') ?? ''}</FieldError>}
      {fresh.length === 0 ? null : <NewProducts count={fresh.length} />}
    </Card>
  )
}

/** How many units a product that is made is to have. */
function UnitsField({ productKey }: { productKey: string }) {
  const { draft, change } = useForm()
  const { units } = draft.product
  const handleChange = (typed: string) => {
    const rest = Object.fromEntries(Object.entries(units).filter(([key]) => key !== productKey))
    const count = Number(typed)
    const isCount = /^\d{1,4}$/.test(typed) && count > 0
    change('product', { product: { ...draft.product, units: isCount ? { ...rest, [productKey]: count } : rest } })
  }
  return (
    <TextField
      label={m.imports_units_of()}
      value={units[productKey]?.toString() ?? ''}
      inputMode="numeric"
      maxLength={4}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  )
}

/** New products are of no use without units. */
function withFleet(create: readonly ImportCreate[], isWanted: boolean): ImportCreate[] {
  const rest = create.filter((what) => what === 'customers')
  return isWanted ? ['products', 'units', ...rest] : rest
}

/** What new products have in common; their prices and pictures are set afterwards. */
function NewProducts({ count }: { count: number }) {
  const { draft, work, set, errorFor } = useForm()
  const isManager = useIsManager()
  const { template } = draft.product
  return (
    <>
      <Notice tone={isManager ? 'hint' : 'warning'} title={m.imports_new_products({ count: formatCount(count) })}>
        {isManager ? m.imports_new_products_text() : m.imports_new_products_manager()}
      </Notice>
      <SelectField
        id={fieldId('product/template')}
        label={m.imports_new_category()}
        value={template?.category ?? ''}
        error={errorFor('product/template')}
        options={[
          { value: '', label: m.imports_new_none() },
          ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
        ]}
        onChange={(event) => {
          const category = CATEGORIES.find((value) => value === event.currentTarget.value)
          set({
            draft: {
              ...draft,
              product: { ...draft.product, template: category && templateFor(category) },
            },
            create: isManager ? withFleet(work.create, category !== undefined) : work.create,
          })
        }}
      />
    </>
  )
}
