import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/actions/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { discountCodeMessage } from '../labels.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './discount-field.module.css'

/** The code in force can be taken away; one that does not apply leaves the address and stays in the field, with the reason. */
export function DiscountField({ reserve }: { reserve: Reserve }) {
  const { search, price, change } = reserve
  const [typed, setTyped] = useState(search.code ?? '')
  const answered = search.code === undefined ? undefined : price.answer?.refusedCode
  const [refused, setRefused] = useState(answered ?? undefined)
  useEffect(() => {
    if (typeof answered !== 'string') return
    setRefused(answered)
    change({ code: undefined })
    // Told once, when the answer is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answered])
  if (answered === null) {
    return (
      <div>
        <FilterChip
          name={m.reserve_code_used()}
          value={search.code}
          removeLabel={m.reserve_code_remove({ code: search.code ?? '' })}
          onRemove={() => change({ code: undefined })}
        />
      </div>
    )
  }
  const handleUse = (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
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
        error={refused === undefined ? undefined : discountCodeMessage(refused)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" loading={search.code !== undefined && price.isLoading}>
        {m.reserve_code_use()}
      </Button>
    </form>
  )
}
