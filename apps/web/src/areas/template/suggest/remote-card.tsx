import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { searchOptions } from './api.ts'
import { countWords, DemoShell, NotChosen } from './demo-card.tsx'
import { dayText, pageEntry, personEntry } from './entries.tsx'
import type { Found } from './schema.ts'
import { useSettled } from './use-settled.ts'
import styles from './suggest-page.module.css'

/** As long as the fingers rest between two words. */
const WAIT_MS = 250

const KINDS: Readonly<Record<Found['kind'], () => string>> = {
  developer: () => m.suggest_kind_developer(),
  designer: () => m.suggest_kind_designer(),
  page: () => m.suggest_kind_page(),
}

/** A field that asks the other side: once the typing rests, and only the answer to what stands there is shown. */
export function RemoteCard() {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Found | null>(null)
  const text = typed.trim()
  const asked = useSettled(text, WAIT_MS)
  const answer = useQuery(searchOptions(chosen === null ? asked : ''))
  const isSettled = asked === text
  const found = isSettled && text !== '' && chosen === null ? (answer.data ?? []) : []
  const isWaiting = chosen === null && text !== '' && (!isSettled || answer.isFetching)
  const hasFailed = chosen === null && text !== '' && isSettled && answer.isError && !answer.isFetching
  const below = () => {
    if (chosen !== null) return <ChosenFields chosen={chosen} />
    if (hasFailed)
      return (
        <Notice
          tone="danger"
          role="alert"
          title={m.suggest_failed()}
          action={<Button onClick={() => void answer.refetch()}>{m.shared_retry()}</Button>}
        />
      )
    if (isWaiting) return <p className={styles.quiet}>{m.suggest_searching()}</p>
    return <NotChosen typed={typed} count={found.length} />
  }
  return (
    <DemoShell title={m.suggest_remote()} about={m.suggest_remote_about()}>
      <SuggestField
        floats
        label={m.suggest_remote_label()}
        placeholder={m.suggest_example_all()}
        help={m.suggest_remote_help()}
        listLabel={m.suggest_list()}
        value={typed}
        maxLength={100}
        status={isWaiting ? m.suggest_searching() : hasFailed ? '' : countWords(typed, found.length)}
        suggestions={found.map((one) =>
          one.kind === 'page' ? pageEntry(one, text) : { ...personEntry(one, text), aside: KINDS[one.kind]() },
        )}
        onValue={(next) => {
          setTyped(next)
          setChosen(null)
        }}
        onChoose={(index) => {
          const one = found[index]
          if (one === undefined) return
          setTyped(one.name)
          setChosen(one)
        }}
      />
      <div className={styles.below}>{below()}</div>
    </DemoShell>
  )
}

/** Everything that is known of what was chosen. */
function ChosenFields({ chosen }: { chosen: Found }) {
  const fields: [string, string][] = [
    [m.suggest_field_kind(), KINDS[chosen.kind]()],
    [m.suggest_field_name(), chosen.name],
  ]
  if (chosen.kind !== 'page')
    fields.push([m.suggest_field_email(), chosen.email], [m.suggest_field_since(), dayText(chosen.time)])
  return (
    <dl className={styles.fields} aria-label={m.suggest_chosen()}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
