import { portraitOf } from '../core/people/portraits.ts'
import type { AccountSettings } from './schema.ts'

/** Of the show-room's own account, as its sign-in page says. */
export const FIRST_PASSWORD = 'admin'

export const ACCOUNT_SETTINGS: AccountSettings = {
  general: {
    avatar: portraitOf('Wipha Suksomboon'),
    username: 'wipha',
    fullName: 'Wipha Suksomboon',
    email: 'wipha@shop.example',
    company: 'Rodchao Hua Hin',
  },
  info: { bio: '', dob: null, country: 'TH', website: '', phone: 66_812_345_678 },
  social: {
    socialLinks: {
      twitter: 'https://short-notes.example/wipha',
      facebook: '',
      google: '',
      linkedIn: 'https://people.example/in/wipha',
      instagram: '',
      quora: '',
    },
    connections: {
      twitter: { profileImg: portraitOf('Wipha Suksomboon'), id: '@wipha' },
      google: { profileImg: portraitOf('Wipha Suksomboon'), id: '@wiphasuksomboon' },
      facebook: {},
      github: {},
    },
  },
  notification: {
    commentOnArticle: true,
    AnswerOnForm: true,
    followMe: false,
    newAnnouncements: true,
    productUpdates: true,
    blogDigest: false,
  },
}
