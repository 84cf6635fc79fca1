import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useLocale } from '#lib/locale.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { AskBeforeLeaving } from '../core/form/ask-before-leaving.tsx'
import { FailedList } from '../core/list/list-states.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { SideTabs } from '../core/side-tabs/side-tabs.tsx'
import { accountOptions } from './api.ts'
import { ACCOUNT_TABS } from './account-draft.ts'
import { useAccountForms } from './use-account-forms.ts'
import { GeneralTab } from './tabs/general-tab.tsx'
import { TabForm } from './tabs/tab-form.tsx'
import type { AccountDraft, AccountTab, FormTab } from './account-draft.ts'
import type { AccountForms } from './use-account-forms.ts'
import type { AccountSettings } from './schema.ts'
import styles from './account-page.module.css'

const PasswordTab = lazyComponent(() => import('./tabs/password-tab.tsx'), 'PasswordTab')
const InformationTab = lazyComponent(() => import('./tabs/information-tab.tsx'), 'InformationTab')
const SocialTab = lazyComponent(() => import('./tabs/social-tab.tsx'), 'SocialTab')
const NotificationsTab = lazyComponent(() => import('./tabs/notifications-tab.tsx'), 'NotificationsTab')
const LATER = { password: PasswordTab, information: InformationTab, social: SocialTab, notifications: NotificationsTab }

const fetchTab = (tab: AccountTab) => {
  if (tab !== 'general') void LATER[tab].preload()
}

const tabLabel = labelFrom<AccountTab>({
  general: () => m.account_tab_general(),
  password: () => m.account_tab_password(),
  information: () => m.account_tab_information(),
  social: () => m.account_tab_social(),
  notifications: () => m.account_tab_notifications(),
})
const ICONS: Record<AccountTab, IconDrawing> = {
  general: IconUser,
  password: IconLock,
  information: IconInfoCircle,
  social: IconLink,
  notifications: IconBell,
}

/** /pages/account-setting */
export function AccountPage() {
  useLocale()
  const account = useQuery(accountOptions)
  const body = (): ReactNode => {
    if (account.data !== undefined) return <Tabs account={account.data} />
    if (account.isError && !account.isFetching)
      return <FailedList title={m.account_failed()} onRetry={() => void account.refetch()} />
    return <Loading shapes={['title', 'card', 'card']} />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.account_title()}</h1>
      </StaffTop>
      <div className={styles.page}>{body()}</div>
      <NotesRegion />
    </>
  )
}

function Tabs({ account }: { account: AccountSettings }) {
  const forms = useAccountForms(account)
  const tab = oneOfParam(useSearch({ strict: false }), 'tab', ACCOUNT_TABS) ?? 'general'
  const isChanged = (one: AccountTab) => one !== 'notifications' && forms.isChanged(one)
  return (
    <SideTabs
      label={m.account_tabs()}
      open={tab}
      onNear={fetchTab}
      tabs={ACCOUNT_TABS.map((value) => ({
        value,
        label: tabLabel(value),
        icon: ICONS[value],
        mark: isChanged(value) ? m.account_not_saved_yet() : undefined,
      }))}
    >
      <AskBeforeLeaving isChanged={ACCOUNT_TABS.some(isChanged)} />
      <Suspense fallback={<Loading shapes={['title', 'row', 'row', 'row']} />}>
        {tab === 'notifications' ? (
          <NotificationsTab notification={account.notification} />
        ) : (
          <TabForm key={tab} tab={tab} title={tabLabel(tab)} forms={forms}>
            <TabFields tab={tab} forms={forms} />
          </TabForm>
        )}
      </Suspense>
    </SideTabs>
  )
}

/** The fields of the open tab over the one draft of all. */
function TabFields({ tab, forms }: { tab: FormTab; forms: AccountForms }) {
  const { draft, saved, setDraft } = forms
  const errors = forms.errorsOf(tab)
  const change = (part: Partial<AccountDraft>) => setDraft({ ...draft, ...part })
  if (tab === 'general')
    return (
      <GeneralTab
        general={draft.general}
        before={saved.general}
        errors={errors}
        onChange={(general) => change({ general })}
      />
    )
  if (tab === 'password')
    return <PasswordTab passwords={draft.password} errors={errors} onChange={(password) => change({ password })} />
  if (tab === 'information')
    return (
      <InformationTab
        information={draft.information}
        errors={errors}
        onChange={(information) => change({ information })}
      />
    )
  return <SocialTab links={draft.social} errors={errors} onChange={(social) => change({ social })} />
}
