import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemText, traceText } from '../problem-messages.ts'
import { useLineUpdates } from './use-line-updates.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ProblemError } from '#lib/api/problem-error.ts'
import styles from './line-updates.module.css'

function refusalText(problem: ProblemError | null): string {
  return problem?.code === 'sign_in_unavailable' ? m.track_line_down() : problemText(problem)
}

/** News of the booking by LINE. Comes after the page stands, and only where the shop can send them. */
export function LineUpdatesCard({ token, api }: { token: string; api: ApiClient }) {
  const { state, isBusy, problem, start, stop } = useLineUpdates(api, token)
  if (state === null || state === 'unavailable') return null
  const isOn = state === 'on'
  const trace = problem === undefined ? undefined : traceText(problem)
  return (
    <section className={styles.part} aria-labelledby="line-heading">
      <h2 id="line-heading" className={styles.title}>
        {m.track_line_heading()}
      </h2>
      <p role="status" className={styles.text}>
        {isOn ? m.track_line_on() : m.track_line_off()}
      </p>
      {problem === undefined ? null : (
        <Notice tone="danger" role="alert">
          {refusalText(problem)}
          {trace === undefined ? null : <p className={styles.text}>{trace}</p>}
        </Notice>
      )}
      {isOn ? (
        <Button wide loading={isBusy} onClick={() => void stop()}>
          {m.track_line_stop()}
        </Button>
      ) : (
        <Button wide icon={IconBrandLine} loading={isBusy} onClick={() => void start()}>
          {m.track_line_start()}
        </Button>
      )}
    </section>
  )
}
