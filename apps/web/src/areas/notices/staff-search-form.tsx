import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Looks in the list of bookings, which finds names, phone numbers, plates and codes. */
export function StaffSearchForm() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const q = query.trim()
    void navigate({ to: '/main', search: q === '' ? {} : { q } })
  }
  return (
    <form role="search" onSubmit={handleSubmit}>
      <TextField
        label={m.notices_search()}
        help={m.notices_search_help()}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        suffix={<IconButton type="submit" icon={IconSearch} label={m.notices_search_submit()} />}
      />
    </form>
  )
}
