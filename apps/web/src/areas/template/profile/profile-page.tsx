import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { PanelForm } from '../core/panel/panel-form.tsx'
import { PanelPage } from '../core/panel/side-panel.tsx'
import { ownMarksOptions, profileOptions } from './api.ts'
import { AboutList } from './parts/about-list.tsx'
import { FeedTab } from './parts/feed-tab.tsx'
import { FriendsTab } from './parts/friends-tab.tsx'
import { PhotoGrid } from './parts/photo-grid.tsx'
import { ProfileHead } from './parts/profile-head.tsx'
import { TABS } from './tabs.ts'
import type { OwnMarks, Profile } from './schema.ts'
import styles from './profile-page.module.css'

const loadForm = async () => (await import('./parts/about-form.tsx')).AboutForm

/** /pages/profile */
export function ProfilePage() {
  useLocale()
  const profile = useQuery(profileOptions)
  const own = useQuery(ownMarksOptions)
  const [isEditing, setEditing] = useState(false)
  const retry = () => {
    void profile.refetch()
    void own.refetch()
  }
  const body = () => {
    if (profile.data !== undefined && own.data !== undefined)
      return <ProfileTabs profile={profile.data} own={own.data} onEdit={() => setEditing(true)} />
    const hasFailed = [profile, own].some(({ isError, isFetching }) => isError && !isFetching)
    if (hasFailed)
      return <ErrorState title={m.profile_failed()} action={<Button onClick={retry}>{m.shared_retry()}</Button>} />
    return <Loading shapes={['picture', 'card', 'card']} />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.profile_title()}</h1>
      </StaffTop>
      <PanelPage
        panel={
          profile.data === undefined ? null : (
            <PanelForm
              open={isEditing}
              onClose={() => setEditing(false)}
              title={m.profile_edit_title()}
              submit={m.profile_save()}
              load={loadForm}
              own={{ about: profile.data.userAbout }}
            />
          )
        }
      >
        <div className={styles.page}>{body()}</div>
      </PanelPage>
      <NotesRegion />
    </>
  )
}

/** The part of the profile that the address names. */
function ProfileTabs({ profile, own, onEdit }: { profile: Profile; own: OwnMarks; onEdit: () => void }) {
  const tab = oneOfParam(useSearch({ strict: false }), 'tab', TABS) ?? 'feed'
  return (
    <>
      <ProfileHead profile={profile} tab={tab} onEdit={onEdit} />
      {tab === 'feed' ? <FeedTab profile={profile} own={own} /> : null}
      {tab === 'about' ? (
        <Card className={styles.about} aria-label={m.profile_about()}>
          <AboutList about={profile.userAbout} />
        </Card>
      ) : null}
      {tab === 'photos' ? <PhotoGrid photos={profile.latestPhotos} large /> : null}
      {tab === 'friends' ? <FriendsTab /> : null}
    </>
  )
}
