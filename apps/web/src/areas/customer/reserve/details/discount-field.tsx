import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/actions/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { discountCodeMessage } from '../labels.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './discount-field.module.css'

/** The code in force can be taken away; one that does not apply stays in the field with the reason. */
export function DiscountField({ reserve }: { reserve: Reserve }) {
  const { search, price, change } = reserve
  const [typed, setTyped] = useState(search.code ?? '')
  const refused = search.code === undefined ? null : (price.answer?.refusedCode ?? null)
  if (search.code !== undefined && price.answer !== null && refused === null) {
    return (
      <div>
        <FilterChip
          name={m.reserve_code_used()}
          value={search.code}
          removeLabel={m.reserve_code_remove({ code: search.code })}
          onRemove={() => change({ code: undefined })}
        />
      </div>
    )
  }
  const handleUse = (event: FormEvent) => {
    event.preventDefault()
    change({ code: typed.trim() === '' ? undefined : typed.trim() })
  }
  return (
    <form className={styles.form} onSubmit={handleUse}>
      <TextField
        id="code"
        label={m.reserve_code_label()}
        optional={m.reserve_optional()}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={refused === null ? undefined : discountCodeMessage(refused)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" loading={search.code !== undefined && price.isLoading}>
        {m.reserve_code_use()}
      </Button>
    </form>
  )
}
