import { portraitName } from '../core/people/portraits.ts'
import type { AccountSettings } from './schema.ts'

export const ACCOUNT_SETTINGS: AccountSettings = {
  general: {
    avatar: portraitName(5),
    username: 'wipha',
    fullName: 'Wipha Sombat',
    email: 'wipha@shop.example',
    company: 'Rodchao Hua Hin',
  },
  info: { bio: '', dob: null, country: 'Thailand', website: '', phone: 66_325_550_142 },
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
      twitter: { profileImg: portraitName(5), id: '@wipha' },
      google: { profileImg: portraitName(5), id: '@wiphasombat' },
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
