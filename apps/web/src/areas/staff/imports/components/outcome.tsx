import { useId } from 'react'
import { useMutation } from '@tanstack/react-query'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ImportJob, ImportSummaryWire } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { refusedLines } from '../api.ts'
import { refusedCount } from '../model.ts'
import { problemMessage, troubleMessage } from '../labels.ts'
import { isForbidden } from '../../core/problem-messages.ts'
import { ScrollRegion } from './scroll-region.tsx'
import steps from './steps.module.css'
import styles from './tables.module.css'

/** The figures of a trial or of a run. */
export function Figures({ summary, isTrial }: { summary: ImportSummaryWire; isTrial: boolean }) {
  const refused = refusedCount(summary)
  const { products, units, customers } = summary.created
  const made = [
    products > 0 ? m.imports_made_products({ count: formatCount(products) }) : null,
    units > 0 ? m.imports_made_units({ count: formatCount(units) }) : null,
    customers > 0 ? m.imports_made_customers({ count: formatCount(customers) }) : null,
  ].filter((words) => words !== null)
  return (
    <>
      <dl className={steps.figures}>
        <div>
          <dt>{isTrial ? m.imports_would_come() : m.imports_came()}</dt>
          <dd>{formatCount(summary.imported)}</dd>
        </div>
        <div>
          <dt>{m.imports_present()}</dt>
          <dd>{formatCount(summary.present)}</dd>
        </div>
        <div data-tone={refused > 0 ? 'bad' : undefined}>
          <dt>{m.imports_refused()}</dt>
          <dd>{formatCount(refused)}</dd>
        </div>
      </dl>
      {made.length === 0 ? null : (
        <p className={steps.quiet}>
          {isTrial ? m.imports_would_make({ what: made.join(' · ') }) : m.imports_made({ what: made.join(' · ') })}
        </p>
      )}
    </>
  )
}

/** Which lines do not come in, and why: counted by reason, the first ones one by one, all of them as a file. */
export function RefusedLines({ job, summary }: { job: ImportJob; summary: ImportSummaryWire }) {
  const titleId = useId()
  const api = useApi()
  const download = useMutation({
    mutationFn: async () => {
      const response = await refusedLines(api, job.id)
      saveFile(await response.blob(), `refused-${job.fileName.replace(/\.\w+$/, '')}.csv`)
    },
  })
  const count = refusedCount(summary)
  if (count === 0) return null
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={steps.head}>
        <h2 id={titleId}>{m.imports_refused_lines({ count: formatCount(count) })}</h2>
        {isForbidden(download.error) ? null : (
          <Button icon={IconDownload} loading={download.isPending} onClick={() => download.mutate()}>
            {m.imports_refused_download()}
          </Button>
        )}
      </div>
      {download.error === null ? null : (
        <Notice tone="danger" role="alert" title={m.staff_export_failed()}>
          {problemMessage(download.error)}
        </Notice>
      )}
      <ul className={steps.reasons}>
        {summary.refused.map(({ code, count: lines }) => (
          <li key={code}>
            <span>{troubleMessage(code)}</span>
            <b>{m.imports_lines({ count: formatCount(lines) })}</b>
          </li>
        ))}
      </ul>
      {job.refused.length === 0 ? null : (
        <ScrollRegion label={m.imports_column_text()}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.figure}>
                  {m.imports_column_line()}
                </th>
                <th scope="col">{m.imports_column_reason()}</th>
                <th scope="col">{m.imports_column_text()}</th>
              </tr>
            </thead>
            <tbody>
              {job.refused.map(({ line, code, text, raw }) => (
                <tr key={`${line} ${code}`}>
                  <td className={styles.figure}>{line}</td>
                  <td className={styles.wrap} data-tooltip={text}>
                    {troubleMessage(code)}
                  </td>
                  <td data-tooltip={raw}>{raw}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {job.refused.length < count ? (
        <p className={styles.foot}>{m.imports_refused_more({ shown: formatCount(job.refused.length) })}</p>
      ) : null}
    </Card>
  )
}
