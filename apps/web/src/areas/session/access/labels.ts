import { m } from '#lib/messages.ts'

/** A word of the shop's own where there is one; what is not known yet keeps its technical name. */
export function actionText(action: string): string {
  switch (action) {
    case 'manage':
      return m.session_action_manage()
    case 'read':
      return m.session_action_read()
    case 'update':
      return m.session_action_update()
    default:
      return action
  }
}

export function subjectText(subject: string): string {
  switch (subject) {
    case 'all':
      return m.session_subject_all()
    case 'normal':
      return m.session_subject_normal()
    case 'ACL':
      return m.session_subject_acl()
    case 'Auth':
      return m.session_subject_auth()
    case 'tracking':
      return m.session_subject_tracking()
    case 'delivery':
      return m.session_subject_delivery()
    default:
      return subject
  }
}
