import { useMutation } from '@tanstack/react-query'
import type { KeptRecord } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage } from '../../../core/problem-messages.ts'
import { SecretText } from '../../outside/secret-text.tsx'
import styles from './invite-person.module.css'

/** A link with which somebody sets a password: by mail, or given to the owner where no mail is set up. */
export function InvitePerson({ record: { id, facts, fields } }: { record: KeptRecord<'users'> }) {
  const api = useApi()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.call('inviteUser', { params: { id }, body: { language: getLocale() } }),
  })
  if (!fields.isActive) return null
  return (
    <section className={styles.invite} aria-label={m.users_invite()}>
      <p>{facts.hasPassword ? m.users_invite_again_text() : m.users_invite_text()}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {facts.hasPassword ? m.users_invite_again() : m.users_invite()}
      </Button>
      <div role="status">
        {data === undefined ? null : data.link === null ? (
          <Notice tone="success">{m.users_invited({ email: data.sentTo ?? fields.email })}</Notice>
        ) : (
          <Notice title={m.users_link_title()}>
            <p>{m.users_link_text({ time: formatDateTime(data.validUntil) })}</p>
            <SecretText key={data.link} label={m.users_link()} value={data.link} />
          </Notice>
        )}
      </div>
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
    </section>
  )
}
