import { labelFrom, m } from '#lib/messages.ts'
import type { ConnectedSite, LinkedSite, NoteKind } from './model.ts'
import type { PasswordRule } from './password-rules.ts'

export const ruleLabel = labelFrom<PasswordRule>({
  length: () => m.account_rule_length(),
  upper: () => m.account_rule_upper(),
  lower: () => m.account_rule_lower(),
  digit: () => m.account_rule_digit(),
  sign: () => m.account_rule_sign(),
})

export const siteLabel = labelFrom<LinkedSite | ConnectedSite>({
  twitter: () => m.account_site_twitter(),
  facebook: () => m.account_site_facebook(),
  google: () => m.account_site_google(),
  linkedIn: () => m.account_site_linkedin(),
  instagram: () => m.account_site_instagram(),
  quora: () => m.account_site_quora(),
  github: () => m.account_site_github(),
})

export const noteLabel = labelFrom<NoteKind>({
  commentOnArticle: () => m.account_note_comment(),
  AnswerOnForm: () => m.account_note_answer(),
  followMe: () => m.account_note_follow(),
  newAnnouncements: () => m.account_note_news(),
  productUpdates: () => m.account_note_product(),
  blogDigest: () => m.account_note_digest(),
})
