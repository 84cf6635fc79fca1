import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Avatar } from '../core/people/avatar.tsx'
import { suggestOptions } from './api.ts'
import { DemoCard } from './demo-card.tsx'
import { dayText, nameEntry, pageEntry, personEntry } from './entries.tsx'
import { matches, MOST_IN_SECTION } from './matches.ts'
import { pageIcon } from './page-icons.ts'
import { RemoteCard } from './remote-card.tsx'
import type { Autosuggest, SuggestedPage, SuggestedPerson } from './schema.ts'
import styles from './suggest-page.module.css'

/** /forms/auto-suggest */
export function SuggestPage() {
  useLocale()
  const all = useQuery(suggestOptions)
  const body = () => {
    if (all.data !== undefined) return <Demos all={all.data} />
    if (all.isError && !all.isFetching)
      return (
        <ErrorState
          title={m.suggest_data_failed()}
          action={<Button onClick={() => void all.refetch()}>{m.shared_retry()}</Button>}
        />
      )
    return <Loading shapes={['card', 'card']} />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.suggest_title()}</h1>
      </StaffTop>
      <div className={styles.page}>{body()}</div>
    </>
  )
}

function Demos({ all: { developers, designers, pages } }: { all: Autosuggest[number] }) {
  const people = [...developers, ...designers]
  const ofPeople = (typed: string, entryOf: typeof personEntry) =>
    matches(people, typed).map((person) => ({ choice: person, name: person.name, entry: entryOf(person, typed) }))
  return (
    <div className={styles.demos}>
      <DemoCard<SuggestedPerson>
        title={m.suggest_basic()}
        about={m.suggest_basic_about()}
        label={m.suggest_basic_label()}
        placeholder={m.suggest_example()}
        suggest={(typed) => ofPeople(typed, nameEntry)}
        Shown={ChosenName}
      />
      <DemoCard<SuggestedPerson>
        title={m.suggest_rows()}
        about={m.suggest_rows_about()}
        label={m.suggest_rows_label()}
        placeholder={m.suggest_example()}
        suggest={(typed) => ofPeople(typed, personEntry)}
        Shown={ChosenPerson}
      />
      <DemoCard<SuggestedPerson | SuggestedPage>
        title={m.suggest_sections()}
        about={m.suggest_sections_about()}
        label={m.suggest_sections_label()}
        placeholder={m.suggest_example_all()}
        suggest={(typed) => [
          ...matches(developers, typed, MOST_IN_SECTION).map((person) => ({
            choice: person,
            name: person.name,
            entry: { ...personEntry(person, typed), section: m.suggest_section_developers() },
          })),
          ...matches(pages, typed, MOST_IN_SECTION).map((page) => ({
            choice: page,
            name: page.name,
            entry: { ...pageEntry(page, typed), section: m.suggest_section_pages() },
          })),
        ]}
        Shown={ChosenEither}
      />
      <RemoteCard />
    </div>
  )
}

function ChosenName({ choice: { name } }: { choice: SuggestedPerson }) {
  return <p>{m.suggest_chosen_name({ name })}</p>
}

function ChosenEither({ choice }: { choice: SuggestedPerson | SuggestedPage }) {
  return 'img' in choice ? <ChosenPerson choice={choice} /> : <ChosenPage choice={choice} />
}

function ChosenPerson({ choice: { name, img, email, time } }: { choice: SuggestedPerson }) {
  return (
    <div className={styles.person}>
      <Avatar name={name} picture={img} size="lg" />
      <p>
        <b>{name}</b>
        <span>
          <bdi>{email}</bdi> · {m.suggest_since({ day: dayText(time) })}
        </span>
      </p>
    </div>
  )
}

function ChosenPage({ choice: { name, icon } }: { choice: SuggestedPage }) {
  return (
    <div className={styles.person}>
      <span className={styles.sign}>
        <Icon of={pageIcon(icon)} size={22} />
      </span>
      <p>
        <b>{name}</b>
        <span>{m.suggest_kind_page()}</span>
      </p>
    </div>
  )
}
