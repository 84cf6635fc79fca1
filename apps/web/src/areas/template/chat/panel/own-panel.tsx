import { useId, useState } from 'react'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { sayNote } from '../../core/notes/notes-store.ts'
import { SidePanel } from '../../core/panel/side-panel.tsx'
import { roleOf, STATUS_NAMES } from '../model.ts'
import { ABOUT_LETTERS, CHAT_STATUSES } from '../limits.ts'
import type { ChatContact, ChatStatus, ProfileUser } from '../schema.ts'
import type { ChatActions } from '../use-chat-actions.ts'
import { PanelAction } from './panel-action.tsx'
import { PanelPerson } from './panel-person.tsx'
import styles from './panels.module.css'

export interface OwnPanelProps {
  open: boolean
  onClose: () => void
  profile: ProfileUser | undefined
  threads: readonly ChatContact[]
  actions: ChatActions
}

/** What others see of oneself, and how one wants to be told. Switches count at once. */
export function OwnPanel({ open, onClose, profile, threads, actions }: OwnPanelProps) {
  return (
    <SidePanel open={open} onClose={onClose} title={m.chat_own()}>
      {profile === undefined ? (
        <Loading shapes={['picture', 'title', 'row', 'row']} />
      ) : (
        <>
          <PanelPerson person={profile} role={roleOf(profile)} />
          <About key={profile.about} profile={profile} actions={actions} />
          <Status status={profile.status} onChange={(status) => actions.choose({ status })} />
          <Settings profile={profile} actions={actions} />
          <div className={styles.actions}>
            <PanelAction icon={IconLink} onClick={() => void copyInvitation()}>
              {m.chat_invite()}
            </PanelAction>
            {threads.length === 0 ? null : (
              <PanelAction icon={IconTrash} isGrave onClick={() => actions.remove(threads)}>
                {m.chat_delete_all()}
              </PanelAction>
            )}
          </div>
        </>
      )}
    </SidePanel>
  )
}

async function copyInvitation(): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/apps/chat`)
    sayNote(m.shared_link_copied())
  } catch {
    // Over plain http there is no clipboard at all.
    sayNote(m.shared_link_in_address(), 'danger')
  }
}

function About({ profile, actions }: { profile: ProfileUser; actions: ChatActions }) {
  const [about, setAbout] = useState(profile.about)
  const isChanged = about.trim() !== profile.about
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.saveProfile({ about }).then((isSaved) => {
          if (isSaved) sayNote(m.chat_own_saved())
        })
      }}
    >
      <TextArea
        label={m.chat_about()}
        value={about}
        maxLength={ABOUT_LETTERS}

        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
      />
      <Button type="submit" variant="fill" disabled={!isChanged}>
        {m.chat_own_save()}
      </Button>
    </form>
  )
}

function Status({ status, onChange }: { status: ChatStatus; onChange: (status: ChatStatus) => void }) {
  return (
    <fieldset className={styles.status}>
      <legend>{m.chat_status()}</legend>
      {CHAT_STATUSES.map((each) => (
        <label key={each}>
          <input type="radio" name="chat-status" checked={each === status} onChange={() => onChange(each)} />
          <span className={styles.dot} data-status={each} />
          {STATUS_NAMES[each]()}
        </label>
      ))}
    </fieldset>
  )
}

function Settings({ profile, actions }: { profile: ProfileUser; actions: ChatActions }) {
  const id = useId()
  const rows = [
    { name: 'isTwoStepAuthVerificationEnabled', label: m.chat_two_step() },
    { name: 'isNotificationsOn', label: m.chat_notifications() },
  ] as const
  return (
    <div className={styles.part}>
      <h3>{m.chat_settings()}</h3>
      {rows.map(({ name, label }) => (
        <div key={name} className={styles.setting}>
          <span id={`${id}${name}`}>{label}</span>
          <Switch
            aria-labelledby={`${id}${name}`}
            checked={profile.settings[name]}
            onChange={(isOn) => actions.choose({ settings: { [name]: isOn } })}
          />
        </div>
      ))}
    </div>
  )
}
