import { isoDate, toShopDate } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { parseDay } from '#ui/dates/day-field.tsx'
import { isEmail, isWebAddress } from '#areas/template/core/form/typed-address.ts'
import { readPhoneNumber } from '#areas/template/core/places/phone-number.ts'
import { SOCIAL_SITES } from '../model.ts'
import type { User, UserDetails } from '../schema.ts'

export type Information = UserDetails['information']
export type Social = UserDetails['social']

/** What the three tabs hold: one draft, so that changing the tab loses nothing. */
export interface EditDraft {
  account: Pick<User, 'avatar' | 'username' | 'fullName' | 'email' | 'status' | 'role' | 'company'>
  permissions: UserDetails['permissions']
  information: Information
  social: Social
}

export const EDIT_TABS = ['account', 'information', 'social'] as const
export type EditTab = (typeof EDIT_TABS)[number]
export type EditErrors = Readonly<Record<string, string>>

export function makeDraft(user: User, { permissions, information, social }: UserDetails): EditDraft {
  const { avatar, username, fullName, email, status, role, company } = user
  return {
    account: { avatar, username, fullName, email, status, role, company },
    permissions,
    information,
    social,
  }
}

function accountErrors({ account }: EditDraft): EditErrors {
  const errors: Record<string, string> = {}
  for (const field of ['username', 'fullName', 'email', 'company'] as const)
    if (account[field].trim() === '') errors[field] = m.showroom_needed()
  errors['username'] ??= /^[a-z0-9]+$/i.test(account.username.trim()) ? '' : m.people_username_wrong()
  errors['email'] ??= isEmail(account.email) ? '' : m.showroom_email_wrong()
  return errors
}

function birthDateError(typed: string, now: number): string {
  if (typed.trim() === '') return ''
  const day = parseDay(typed)
  if (day === null) return m.people_day_wrong()
  return day > isoDate(toShopDate(now)) ? m.people_birth_date_future() : ''
}

/** By tab, then by field; what is in order is left out. */
export function editErrors(draft: EditDraft, now: number): Record<EditTab, EditErrors> {
  const { mobile, website, birthDate, country } = draft.information
  const kept = (errors: EditErrors) => Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== ''))
  return {
    account: kept(accountErrors(draft)),
    information: kept({
      birthDate: birthDateError(birthDate, now),
      mobile: mobile.trim() === '' || readPhoneNumber(mobile, country) !== null ? '' : m.showroom_phone_wrong(),
      website: isWebAddress(website) ? '' : m.people_website_wrong(),
    }),
    social: kept(
      Object.fromEntries(
        SOCIAL_SITES.map((site) => [site, isWebAddress(draft.social[site]) ? '' : m.people_website_wrong()]),
      ),
    ),
  }
}

/** Ready to be sent. */
export function tidiedInformation(information: Information): Information {
  const { birthDate, mobile, country } = information
  return {
    ...information,
    birthDate: parseDay(birthDate) ?? '',
    mobile: readPhoneNumber(mobile, country) ?? mobile.trim(),
  }
}
