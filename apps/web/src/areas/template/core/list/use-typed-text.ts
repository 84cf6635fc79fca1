import { useState } from 'react'
import type { ChangeEvent } from 'react'

/** A field whose text stands in the address: what the address says while one types is older than what is typed. */
export function useTypedText(said: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState(said)
  const [isInside, setInside] = useState(false)
  return {
    value: isInside ? typed : said,
    onFocus: () => {
      setTyped(said)
      setInside(true)
    },
    onBlur: () => setInside(false),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value)
      onType(value)
    },
  }
}
