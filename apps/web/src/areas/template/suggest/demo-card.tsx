import { useId, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { Suggestion } from '#ui/fields/suggest-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './suggest-page.module.css'

export interface DemoShellProps {
  title: string
  about: string
  children: ReactNode
}

export function DemoShell({ title, about, children }: DemoShellProps) {
  const id = useId()
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.about}>{about}</p>
      {children}
    </Card>
  )
}

/** How many are offered, for those who hear it. */
export function countWords(typed: string, count: number): string {
  if (typed.trim() === '') return ''
  return count === 0 ? m.suggest_none({ text: typed.trim() }) : m.suggest_count({ count: formatCount(count) })
}

export interface DemoCardProps<Choice> {
  title: string
  about: string
  label: string
  placeholder: string
  /** What a text suggests, each with what is shown of it. */
  suggest: (typed: string) => { choice: Choice; name: string; entry: Suggestion }[]
  /** What was chosen, to be read. */
  Shown: ComponentType<{ choice: Choice }>
}

/** A field whose suggestions are all here. */
export function DemoCard<Choice>({ title, about, label, placeholder, suggest, Shown }: DemoCardProps<Choice>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ choice: Choice } | null>(null)
  const found = suggest(typed)
  return (
    <DemoShell title={title} about={about}>
      <SuggestField
        floats
        label={label}
        placeholder={placeholder}
        listLabel={m.suggest_list()}
        value={typed}
        maxLength={100}
        status={countWords(typed, found.length)}
        suggestions={found.map(({ entry }) => entry)}
        onValue={(text) => {
          setTyped(text)
          setChosen(null)
        }}
        onChoose={(index) => {
          const one = found[index]
          if (one === undefined) return
          setTyped(one.name)
          setChosen({ choice: one.choice })
        }}
      />
      <div className={styles.below}>
        {chosen === null ? <NotChosen typed={typed} count={found.length} /> : <Shown choice={chosen.choice} />}
      </div>
    </DemoShell>
  )
}

/** What stands where the choice will stand. */
export function NotChosen({ typed, count }: { typed: string; count: number }) {
  const isNone = typed.trim() !== '' && count === 0
  // The field itself says how many there are.
  return <p className={styles.quiet}>{isNone ? m.suggest_none({ text: typed.trim() }) : m.suggest_not_chosen()}</p>
}
