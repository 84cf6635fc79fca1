import { useEffect, useRef, useState } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Every letter asks anew where the list stands beside it; going back in the address is followed. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: ((q: string) => void) | undefined }) {
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  return (
    <TextField
      label={m.blog_search()}
      type="search"
      name="q"
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      suffix={<Icon of={IconSearch} size={18} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        sent.current = value.trim()
        onSearch?.(value.trim())
      }}
    />
  )
}
