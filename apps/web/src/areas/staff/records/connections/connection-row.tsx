import { useMutation } from '@tanstack/react-query'
import type { ConnectionName, ResponseBody } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import styles from './connections.module.css'

type Connection = ResponseBody<'listConnections'>['items'][number]
type Tried = ResponseBody<'testConnection'>

const NAMES: Record<ConnectionName, () => string> = {
  mail: () => m.connections_mail(),
  line: () => m.connections_line(),
  line_login: () => m.connections_line_login(),
  facebook: () => m.connections_facebook(),
  card: () => m.connections_card(),
  slip_check: () => m.connections_slip_check(),
}

/** One service: whether it is set up, by whom it is served, and what came of trying it. */
export function ConnectionRow({ connection: { name, isSetUp, host, variables } }: { connection: Connection }) {
  const api = useApi()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.call('testConnection', { body: { name } }),
  })
  const isMail = name === 'mail'
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2>{NAMES[name]()}</h2>
          <p>
            {host !== null
              ? m.connections_at({ host })
              : isMail
                ? m.connections_mail_without()
                : m.connections_without()}
          </p>
          {isSetUp ? null : <p>{m.connections_set_by({ names: variables.join(', ') })}</p>}
        </div>
        {isSetUp || isMail ? (
          <Button
            loading={isPending}
            aria-label={isMail ? undefined : m.connections_test_of({ name: NAMES[name]() })}
            onClick={() => mutate()}
          >
            {isMail ? m.connections_test_mail() : m.connections_test()}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {data === undefined ? null : <Notice tone={toneOf(data)}>{resultWords(name, data)}</Notice>}
      </div>
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
    </li>
  )
}

function toneOf({ result }: Tried): 'success' | 'warning' | 'danger' {
  if (result === 'works') return 'success'
  return result === 'written_to_file' || result === 'not_set_up' ? 'warning' : 'danger'
}

function resultWords(name: ConnectionName, { result, detail }: Tried): string {
  switch (result) {
    case 'works':
      if (detail === null) return m.connections_works()
      return name === 'mail' ? m.connections_works_mail({ detail }) : m.connections_works_detail({ detail })
    case 'written_to_file':
      return m.connections_written()
    case 'not_set_up':
      return m.connections_not_set_up()
    case 'refused':
      return m.connections_refused({ detail: detail ?? '' })
    case 'not_reached':
      return m.connections_not_reached()
    case 'too_slow':
      return m.connections_too_slow()
    case 'not_understood':
      return m.connections_not_understood()
  }
}
