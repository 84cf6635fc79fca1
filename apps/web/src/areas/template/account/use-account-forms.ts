import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ProblemError } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { useFirstError } from '../core/form/first-error.ts'
import { dropUndo, offerUndo, sayNote } from '../core/notes/notes-store.ts'
import { fetchPhoneNumbers } from '../core/places/phone-number.ts'
import { accountOptions, confirmationOptions, saveGeneral, saveInfo, saveLinks, savePassword } from './api.ts'
import {
  infoDraft,
  isTabChanged,
  makeDraft,
  NO_PASSWORDS,
  tabErrors,
  tidiedGeneral,
  tidiedInfo,
  withDraft,
} from './account-draft.ts'
import type { AccountDraft, FormTab } from './account-draft.ts'
import type { AccountSettings } from './schema.ts'

/** What a tab holds once it is saved. */
const SEND: Record<FormTab, (draft: AccountDraft) => Promise<Partial<AccountDraft>>> = {
  general: async ({ general }) => ({ general: await saveGeneral(tidiedGeneral(general)) }),
  password: async ({ password: { old, next } }) => {
    await savePassword({ oldPassword: old, newPassword: next })
    return { password: NO_PASSWORDS }
  },
  information: async ({ information }) => ({ information: infoDraft(await saveInfo(tidiedInfo(information))) }),
  social: async ({ social }) => ({ social: await saveLinks(social) }),
}

const isWrongPassword = (error: unknown) => error instanceof ProblemError && error.status === 403

/** The forms of the tabs: what is typed stays through a change of the tab and a saving that fails. */
export function useAccountForms(account: AccountSettings) {
  const client = useQueryClient()
  const now = useNow(60_000)
  const [saved, setSaved] = useState(() => makeDraft(account))
  const [draft, setDraft] = useState(saved)
  const [tried, setTried] = useState<readonly FormTab[]>([])
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState<FormTab | null>(null)
  const [failed, setFailed] = useState<FormTab | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useFirstError(refusals)
  const errorsOf = (tab: FormTab) => tabErrors(tab, draft, { now, refused })
  const refuse = (tab: FormTab) => {
    setTried([...tried, tab])
    setRefusals(refusals + 1)
  }
  const forget = (tab: FormTab) => setTried((before) => before.filter((one) => one !== tab))
  const save = async (tab: FormTab) => {
    if (saving !== null) return
    setSaving(tab)
    setFailed(null)
    if (tab === 'information' && draft.information.phone.trim() !== '') await fetchPhoneNumbers()
    if (Object.keys(errorsOf(tab)).length > 0) {
      setSaving(null)
      return refuse(tab)
    }
    try {
      const kept = await SEND[tab](draft)
      // What a reset took away is older than what is saved.
      dropUndo()
      const next = { ...saved, ...kept }
      setSaved(next)
      // What was typed meanwhile is newer.
      setDraft((present) => (present[tab] === draft[tab] ? { ...present, ...kept } : present))
      client.setQueryData(accountOptions.queryKey, (before) => before && withDraft(before, next))
      if (tab === 'general') void client.invalidateQueries({ queryKey: confirmationOptions.queryKey })
      forget(tab)
      sayNote(tab === 'password' ? m.account_password_changed() : m.account_saved())
    } catch (error) {
      if (tab === 'password' && isWrongPassword(error)) {
        setRefused(draft.password.old)
        refuse(tab)
      } else setFailed(tab)
    } finally {
      setSaving(null)
    }
  }
  const reset = (tab: FormTab) => {
    const typed = draft[tab]
    setDraft({ ...draft, [tab]: saved[tab] })
    setFailed(null)
    forget(tab)
    offerUndo(m.account_reset_done(), () => setDraft((present) => ({ ...present, [tab]: typed })))
  }
  return {
    draft,
    saved,
    form,
    saving,
    failed,
    setDraft,
    save,
    reset,
    errorsOf: (tab: FormTab) => (tried.includes(tab) ? errorsOf(tab) : {}),
    isChanged: (tab: FormTab) => isTabChanged(tab, draft, saved),
  }
}
export type AccountForms = ReturnType<typeof useAccountForms>
