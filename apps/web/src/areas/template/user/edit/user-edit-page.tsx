import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { tabClass, Tabs } from '#ui/layout/tabs.tsx'
import { AskBeforeLeaving } from '#areas/template/core/form/ask-before-leaving.tsx'
import { useFirstError } from '#areas/template/core/form/first-error.ts'
import { NotSaved } from '#areas/template/core/form/not-saved.tsx'
import { FailedList } from '#areas/template/core/list/list-states.tsx'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { sayNote } from '#areas/template/core/notes/notes-store.ts'
import { fetchPhoneNumbers } from '#areas/template/core/places/phone-number.ts'
import { changeUser, changeUserDetails, userDetailsOptions, userOptions, USERS_KEY } from '../api.ts'
import type { User, UserDetails } from '../schema.ts'
import { takenErrors, takenOf } from '../taken.ts'
import type { Taken } from '../taken.ts'
import { MissingUser } from '../components/missing-user.tsx'
import { AccountTab } from './account-tab.tsx'
import { EDIT_TABS, editErrors, makeDraft, tidiedInformation } from './edit-draft.ts'
import type { EditTab } from './edit-draft.ts'
import styles from './user-edit.module.css'

const InformationTab = lazyComponent(() => import('./information-tab.tsx'), 'InformationTab')
const SocialTab = lazyComponent(() => import('./social-tab.tsx'), 'SocialTab')

/** What a tab needs beside the first one. */
const fetchTab = (tab: EditTab): Promise<void> | undefined => {
  if (tab === 'account') return undefined
  return (tab === 'information' ? InformationTab : SocialTab).preload()
}

const TAB_LABELS: Record<EditTab, () => string> = {
  account: () => m.people_tab_account(),
  information: () => m.people_tab_information(),
  social: () => m.people_tab_social(),
}

/** /apps/users/edit/{id} */
export function UserEditPage() {
  useLocale()
  const { id = '' } = useParams({ strict: false })
  const user = useQuery(userOptions(id))
  const details = useQuery({ ...userDetailsOptions(id), enabled: user.data !== undefined })
  const body = (): ReactNode => {
    if (user.error instanceof ProblemError && user.error.status === 404) return <MissingUser />
    if (user.data !== undefined && details.data !== undefined)
      return <EditForm key={id} user={user.data} details={details.data} />
    if (!user.isError && !details.isError) return <Loading shapes={['title', 'card', 'card']} />
    const retry = () => void (user.isError ? user : details).refetch()
    return <FailedList title={m.people_failed_one()} onRetry={retry} />
  }
  return (
    <>
      <StaffTop>
        <h1>{user.data?.fullName ?? m.people_edit_title()}</h1>
      </StaffTop>
      <div className={styles.page}>{body()}</div>
      <NotesRegion />
    </>
  )
}

function EditForm({ user, details }: { user: User; details: UserDetails }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const tab = oneOfParam(useSearch({ strict: false }), 'tab', EDIT_TABS) ?? 'account'
  const [saved, setSaved] = useState(() => makeDraft(user, details))
  const [draft, setDraft] = useState(saved)
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [taken, setTaken] = useState<Taken>({})
  const form = useFirstError(attempt)
  const errorsNow = () => {
    const errors = editErrors(draft, now)
    return { ...errors, account: { ...takenErrors(draft.account, taken), ...errors.account } }
  }
  const errors = errorsNow()
  const shown = attempt > 0 ? errors[tab] : {}
  const openTab = (next: EditTab, replace = false) =>
    navigate({ to: '.', search: (next === 'account' ? {} : { tab: next }) as never, replace, resetScroll: false })
  const save = async () => {
    setSaving(true)
    if (draft.information.mobile.trim() !== '') await fetchPhoneNumbers()
    const found = errorsNow()
    const atFault = [tab, ...EDIT_TABS].find((one) => Object.keys(found[one]).length > 0)
    if (atFault !== undefined) {
      setSaving(false)
      // The field at fault is there to be led to.
      await fetchTab(atFault)
      if (atFault !== tab) await openTab(atFault, true)
      return setAttempt(attempt + 1)
    }
    setFailed(false)
    const information = tidiedInformation(draft.information)
    try {
      await changeUser(user.id, draft.account)
      await changeUserDetails(user.id, { permissions: draft.permissions, information, social: draft.social })
    } catch (error) {
      const others = takenOf(error, draft.account)
      if (others === null) return setFailed(true)
      setTaken(others)
      if (tab !== 'account') await openTab('account', true)
      return setAttempt(attempt + 1)
    } finally {
      setSaving(false)
    }
    setAttempt(0)
    const kept = { ...draft, information }
    setDraft(kept)
    setSaved(kept)
    sayNote(m.people_saved())
    void client.invalidateQueries({ queryKey: USERS_KEY })
  }
  const reset = () => {
    const kept = makeDraft(user, details)
    setDraft(kept)
    setSaved(kept)
    setAttempt(0)
    sayNote(m.people_reset_done())
  }
  return (
    <Card padding="flush">
      <AskBeforeLeaving isChanged={draft !== saved && JSON.stringify(draft) !== JSON.stringify(saved)} />
      <Tabs label={m.people_tabs()}>
        {EDIT_TABS.map((one) => (
          <Link
            key={one}
            to="."
            search={(one === 'account' ? {} : { tab: one }) as never}
            resetScroll={false}
            className={tabClass()}
            onPointerEnter={() => void fetchTab(one)}
            onFocus={() => void fetchTab(one)}
            // Only the tab itself: the first one's address is a part of the others'.
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {TAB_LABELS[one]()}
          </Link>
        ))}
      </Tabs>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {tab === 'account' ? <AccountTab draft={draft} errors={shown} onChange={setDraft} /> : null}
        <Suspense fallback={<Loading shapes={['row', 'row', 'row']} />}>
          {tab === 'information' ? <InformationTab draft={draft} errors={shown} onChange={setDraft} /> : null}
          {tab === 'social' ? <SocialTab draft={draft} errors={shown} onChange={setDraft} /> : null}
        </Suspense>
        {hasFailed ? <NotSaved /> : null}
        <div className={styles.foot}>
          <Button type="submit" variant="next" loading={isSaving}>
            {m.people_save()}
          </Button>
          <Button onClick={reset}>{m.people_reset()}</Button>
        </div>
      </form>
    </Card>
  )
}
