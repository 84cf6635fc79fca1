import { useId, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addressesOptions, saveAddress } from './api.ts'
import { checkAddress, readAddress } from './address-check.ts'
import { ADDRESS_FORM } from './draft.ts'
import type { ComponentProps } from 'react'
import type { AddressForm, SavedAddress } from '../order/schema.ts'
import type { AddressErrors } from './address-check.ts'
import type { Draft } from './draft.ts'
import styles from './checkout.module.css'

type TextKey = Exclude<keyof AddressForm, 'kind'>
const FIELDS: readonly (Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode'> & {
  key: TextKey
  label: () => string
})[] = [
  { key: 'fullName', label: () => m.shop_address_name(), autoComplete: 'name' },
  { key: 'mobile', label: () => m.shop_address_mobile(), autoComplete: 'tel', inputMode: 'tel' },
  { key: 'house', label: () => m.shop_address_house(), autoComplete: 'address-line1' },
  { key: 'landmark', label: () => m.shop_address_landmark(), autoComplete: 'address-line2' },
  { key: 'town', label: () => m.shop_address_town(), autoComplete: 'address-level2' },
  { key: 'postcode', label: () => m.shop_address_postcode(), autoComplete: 'postal-code', inputMode: 'numeric' },
  { key: 'province', label: () => m.shop_address_province(), autoComplete: 'address-level1' },
]

export interface AddressStepProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onDone: () => void
}

/** A saved address, or a new one with all its fields. */
export function AddressStep({ draft, onChange, onDone }: AddressStepProps) {
  const client = useQueryClient()
  const { data: saved = [] } = useQuery(addressesOptions)
  const [errors, setErrors] = useState<AddressErrors>({})
  const [attempt, setAttempt] = useState(0)
  const isChosen = saved.some(({ id }) => id === draft.addressId)
  const save = useMutation({
    mutationFn: saveAddress,
    onSuccess: async (address) => {
      await client.invalidateQueries({ queryKey: addressesOptions.queryKey })
      // What was typed stays: a reload forgets the saved addresses.
      onChange({ addressId: address.id })
      onDone()
    },
  })
  const submit = async () => {
    if (isChosen) {
      onDone()
      return
    }
    const found = await checkAddress(draft.address)
    setErrors(found)
    setAttempt((before) => before + 1)
    if (Object.keys(found).length === 0) save.mutate(readAddress(draft.address))
  }
  return (
    <form
      id={ADDRESS_FORM}
      noValidate
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={styles.fields}>
        <FormErrorSummary
          title={m.shop_address_errors()}
          attempt={attempt}
          problems={FIELDS.flatMap(({ key }) => {
            const message = errors[key]
            return message === undefined ? [] : [{ fieldId: `address-${key}`, message }]
          })}
        />
        {save.isError ? (
          <p className={styles.fault} role="alert">
            {m.shop_address_not_saved()}
          </p>
        ) : null}
        {FIELDS.map(({ key, label, autoComplete, inputMode }) => (
          <TextField
            key={key}
            id={`address-${key}`}
            label={label()}
            autoComplete={autoComplete}
            inputMode={inputMode}
            maxLength={100}
            value={draft.address[key]}
            error={errors[key]}
            onChange={({ currentTarget: { value } }) => {
              setErrors(({ [key]: _, ...others }) => others)
              // Whoever types means this address.
              onChange({ addressId: null, address: { ...draft.address, [key]: value } })
            }}
          />
        ))}
        <SelectField
          label={m.shop_address_kind()}
          value={draft.address.kind}
          options={[
            { value: 'home', label: m.shop_address_home() },
            { value: 'work', label: m.shop_address_work() },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ addressId: null, address: { ...draft.address, kind: value } })
          }
        />
      </div>
      <SavedAddresses
        saved={saved}
        chosen={draft.addressId}
        onChoose={(addressId) => {
          setErrors({})
          onChange({ addressId })
        }}
      />
    </form>
  )
}

interface SavedAddressesProps {
  saved: readonly SavedAddress[]
  chosen: number | null
  onChoose: (id: number | null) => void
}

function SavedAddresses({ saved, chosen, onChoose }: SavedAddressesProps) {
  const name = useId()
  if (saved.length === 0) return null
  const isNew = !saved.some(({ id }) => id === chosen)
  return (
    <fieldset className={styles.saved}>
      <legend>{m.shop_address_saved()}</legend>
      {saved.map(({ id, fullName, house, town, province, postcode, mobile, kind }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <b>
            {kind === 'home' ? m.shop_address_home_short() : m.shop_address_work_short()}, {town}
          </b>
          <span>{fullName}</span>
          <span>{house}</span>
          <span>
            {province} {postcode}
          </span>
          <bdi>{mobile}</bdi>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name={name} checked={isNew} onChange={() => onChoose(null)} />
        <b>{m.shop_address_new()}</b>
      </label>
    </fieldset>
  )
}
