import { queryOptions } from '@tanstack/react-query'
import { readAtOnce } from '../core/read-at-once.ts'
import { callSimulated } from '../core/simulated-calls.ts'
import type { ConnectedSite } from './model.ts'
import type { AccountSettings, Confirmation, Connections, General, Info, Notification, SocialLinks } from './schema.ts'

const KEY = ['simulated', 'account'] as const
const AT = '/account-setting'

export const accountOptions = queryOptions({
  queryKey: [...KEY, 'data'],
  queryFn: async ({ signal }) => (await callSimulated('GET', `${AT}/data`, { signal })) as AccountSettings,
  // What is typed stands on it: it is asked for anew when one comes to the page, and not while one is there.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** What the page shows. */
export const readAccount = () => readAtOnce(accountOptions)

export const confirmationOptions = queryOptions({
  queryKey: [...KEY, 'confirmation'],
  queryFn: async ({ signal }) => (await callSimulated('GET', `${AT}/confirmation`, { signal })) as Confirmation,
  retry: false,
})

export async function saveGeneral(general: General): Promise<General> {
  return ((await callSimulated('POST', `${AT}/general`, { body: { general } })) as { general: General }).general
}

export async function saveInfo(info: Info): Promise<Info> {
  return ((await callSimulated('POST', `${AT}/info`, { body: { info } })) as { info: Info }).info
}

export async function saveLinks(socialLinks: SocialLinks): Promise<SocialLinks> {
  const body = { socialLinks }
  return ((await callSimulated('POST', `${AT}/social-links`, { body })) as { socialLinks: SocialLinks }).socialLinks
}

export async function savePassword(passwords: { oldPassword: string; newPassword: string }): Promise<void> {
  await callSimulated('POST', `${AT}/password`, { body: passwords })
}

export async function saveNotification(change: Partial<Notification>): Promise<Notification> {
  const body = { notification: change }
  const answer = (await callSimulated('POST', `${AT}/notification`, { body })) as { notification: Notification }
  return answer.notification
}

export async function sendConfirmation(): Promise<Confirmation> {
  return (await callSimulated('POST', `${AT}/confirmation`)) as Confirmation
}

export async function turnConnection(site: ConnectedSite, isOn: boolean): Promise<Connections> {
  const answer = await callSimulated(isOn ? 'POST' : 'DELETE', `${AT}/connections/${site}`)
  return (answer as { connections: Connections }).connections
}
