import { brokenRules } from './password-rules.ts'
import { ACCOUNT_SETTINGS, FIRST_PASSWORD } from './samples.ts'
import type { ConnectedSite } from './model.ts'
import type {
  AccountSettings,
  Confirmation,
  Connections,
  General,
  Info,
  Notification,
  NotificationChange,
  SocialLinks,
} from './schema.ts'

/** One's own account in this tab: a reload brings the samples back. */
export interface AccountStore {
  all: () => AccountSettings
  saveGeneral: (general: General) => General
  saveInfo: (info: Info) => Info
  saveLinks: (links: SocialLinks) => SocialLinks
  saveNotification: (change: NotificationChange) => Notification
  /** `wrong` for another old password than the present one, `weak` for a new one that breaks a rule. */
  changePassword: (passwords: { oldPassword: string; newPassword: string }) => 'changed' | 'wrong' | 'weak'
  confirmation: () => Confirmation
  sendConfirmation: () => Confirmation
  /** Null where one is connected already. */
  connect: (site: ConnectedSite) => Connections | null
  /** Null where one is not connected. */
  disconnect: (site: ConnectedSite) => Connections | null
}

const isConnected = (connection: Connections[ConnectedSite]) => 'id' in connection

export function createAccountStore(now: () => number = Date.now): AccountStore {
  let account: AccountSettings = structuredClone(ACCOUNT_SETTINGS)
  let password = FIRST_PASSWORD
  let sentAt: string | null = null
  const send = (): Confirmation => {
    sentAt = new Date(now()).toISOString()
    return store.confirmation()
  }
  const setConnection = (site: ConnectedSite, connection: Connections[ConnectedSite]) => {
    const connections = { ...account.social.connections, [site]: connection }
    account = { ...account, social: { ...account.social, connections } }
    return connections
  }
  const store: AccountStore = {
    all: () => account,
    saveGeneral: (general) => {
      const isMoved = general.email !== account.general.email
      account = { ...account, general }
      // A new address is asked at once whether it is one's own.
      if (isMoved) send()
      return general
    },
    saveInfo: (info) => {
      account = { ...account, info }
      return info
    },
    saveLinks: (socialLinks) => {
      account = { ...account, social: { ...account.social, socialLinks } }
      return socialLinks
    },
    saveNotification: (change) => {
      // What is not said is not there: JSON has no word for it.
      const said = change as Partial<Notification>
      account = { ...account, notification: { ...account.notification, ...said } }
      return account.notification
    },
    changePassword: ({ oldPassword, newPassword }) => {
      if (oldPassword !== password) return 'wrong'
      if (brokenRules(newPassword).length > 0) return 'weak'
      password = newPassword
      return 'changed'
    },
    confirmation: () => ({ email: account.general.email, isConfirmed: false, sentAt }),
    sendConfirmation: send,
    connect: (site) => {
      if (isConnected(account.social.connections[site])) return null
      const { avatar, username } = account.general
      // Whoever was connected before comes back under the same name.
      const before = ACCOUNT_SETTINGS.social.connections[site]
      return setConnection(site, isConnected(before) ? before : { profileImg: avatar, id: `@${username}` })
    },
    disconnect: (site) => (isConnected(account.social.connections[site]) ? setConnection(site, {}) : null),
  }
  return store
}
