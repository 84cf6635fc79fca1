import { isoDate, toShopDate } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { parseDay } from '#ui/dates/day-field.tsx'
import { isEmail, isWebAddress } from '../core/form/typed-address.ts'
import { readPhoneNumber } from '../core/places/phone-number.ts'
import { LINKED_SITES } from './model.ts'
import { brokenRules } from './password-rules.ts'
import { ruleLabel } from './labels.ts'
import type { AccountSettings, General, Info, SocialLinks } from './schema.ts'

export const ACCOUNT_TABS = ['general', 'password', 'information', 'social', 'notifications'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]
/** Those that are saved by a button; what is switched counts at once. */
export type FormTab = Exclude<AccountTab, 'notifications'>

export interface Passwords {
  old: string
  next: string
  again: string
}
/** The birth date and the number as they are typed. */
export type InfoDraft = Omit<Info, 'dob' | 'phone'> & { dob: string; phone: string }

/** What the tabs hold: one draft, so that changing the tab loses nothing. */
export interface AccountDraft {
  general: General
  password: Passwords
  information: InfoDraft
  social: SocialLinks
}
export type AccountErrors = Readonly<Record<string, string>>

export const NO_PASSWORDS: Passwords = { old: '', next: '', again: '' }
export const infoDraft = (info: Info): InfoDraft => ({
  ...info,
  dob: info.dob ?? '',
  phone: info.phone === 0 ? '' : `+${info.phone}`,
})

export function makeDraft({ general, info, social }: AccountSettings): AccountDraft {
  return { general, password: NO_PASSWORDS, information: infoDraft(info), social: social.socialLinks }
}

const digitsOf = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** Ready to be sent. */
export function tidiedInfo({ dob, phone, bio, website, country }: InfoDraft): Info {
  const number = readPhoneNumber(phone, country)
  return {
    bio: bio.trim(),
    website: website.trim(),
    country,
    dob: parseDay(dob),
    phone: digitsOf(number ?? phone),
  }
}

export function tidiedGeneral(general: General): General {
  const { username, fullName, email, company } = general
  return {
    ...general,
    username: username.trim(),
    fullName: fullName.trim(),
    email: email.trim(),
    company: company.trim(),
  }
}

/** What the saved account is once the draft is saved. */
export function withDraft(account: AccountSettings, draft: AccountDraft): AccountSettings {
  return {
    ...account,
    general: draft.general,
    info: tidiedInfo(draft.information),
    social: { ...account.social, socialLinks: draft.social },
  }
}

const USERNAME = /^[a-z0-9._]{3,30}$/i

function generalErrors({ username, fullName, email }: General): AccountErrors {
  return {
    username: USERNAME.test(username.trim()) ? '' : m.account_username_wrong(),
    fullName: fullName.trim() === '' ? m.showroom_needed() : '',
    email: isEmail(email) ? '' : m.showroom_email_wrong(),
  }
}

function passwordErrors({ old, next, again }: Passwords, refused: string | null): AccountErrors {
  const broken = brokenRules(next).map((rule) => ruleLabel(rule))
  const nextError = () => {
    if (broken.length > 0) return m.account_password_lacks({ rules: broken.join(', ') })
    return next === old ? m.account_password_same() : ''
  }
  return {
    old: old === '' ? m.showroom_needed() : old === refused ? m.account_password_wrong() : '',
    next: next === '' ? m.showroom_needed() : nextError(),
    again: again === '' ? m.showroom_needed() : again === next ? '' : m.account_password_again_wrong(),
  }
}

function birthDateError(typed: string, now: number): string {
  if (typed.trim() === '') return ''
  const day = parseDay(typed)
  if (day === null) return m.people_day_wrong()
  return day > isoDate(toShopDate(now)) ? m.people_birth_date_future() : ''
}

function infoErrors({ dob, phone, website, country }: InfoDraft, now: number): AccountErrors {
  return {
    dob: birthDateError(dob, now),
    phone: phone.trim() === '' || readPhoneNumber(phone, country) !== null ? '' : m.showroom_phone_wrong(),
    website: isWebAddress(website) ? '' : m.people_website_wrong(),
  }
}

function linkErrors(links: SocialLinks): AccountErrors {
  return Object.fromEntries(
    LINKED_SITES.map((site) => [site, isWebAddress(links[site]) ? '' : m.people_website_wrong()]),
  )
}

export interface Judged {
  now: number
  /** An old password that the other side did not know. */
  refused: string | null
}

/** What is wrong with each field of a tab; what is in order is left out. */
export function tabErrors(tab: FormTab, draft: AccountDraft, { now, refused }: Judged): AccountErrors {
  const all: Record<FormTab, () => AccountErrors> = {
    general: () => generalErrors(draft.general),
    password: () => passwordErrors(draft.password, refused),
    information: () => infoErrors(draft.information, now),
    social: () => linkErrors(draft.social),
  }
  return Object.fromEntries(Object.entries(all[tab]()).filter(([, text]) => text !== ''))
}

/** Whether something of a tab is not saved; the same number or day in another form is the same. */
export function isTabChanged(tab: FormTab, draft: AccountDraft, saved: AccountDraft): boolean {
  const kept = ({ information, ...rest }: AccountDraft) => {
    const { dob, phone } = information
    const info = { ...information, dob: parseDay(dob) ?? dob, phone: phone === '' ? '' : digitsOf(phone) }
    return JSON.stringify(tab === 'information' ? info : rest[tab])
  }
  return draft[tab] !== saved[tab] && kept(draft) !== kept(saved)
}
