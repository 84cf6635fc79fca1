import { m } from '#lib/messages.ts'

type Texts = Readonly<Record<string, (() => string) | undefined>>

const ACTIONS: Texts = {
  manage: () => m.session_action_manage(),
  read: () => m.session_action_read(),
  update: () => m.session_action_update(),
}

const SUBJECTS: Texts = {
  all: () => m.session_subject_all(),
  normal: () => m.session_subject_normal(),
  ACL: () => m.session_subject_acl(),
  Auth: () => m.session_subject_auth(),
  tracking: () => m.session_subject_tracking(),
  delivery: () => m.session_subject_delivery(),
}

/** A word of the shop's own where there is one; what is not known yet keeps its technical name. */
export const actionText = (action: string): string => ACTIONS[action]?.() ?? action
export const subjectText = (subject: string): string => SUBJECTS[subject]?.() ?? subject
