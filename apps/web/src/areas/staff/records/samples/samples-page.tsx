import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SampleCounts, SampleData } from '@rodchao/contract'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { sampleDataOptions } from '../api.ts'
import { OwnersPage } from '../components/owners-page.tsx'
import { ClearForm } from './clear-form.tsx'
import styles from './samples.module.css'

const KINDS: readonly (readonly [keyof SampleCounts, () => string])[] = [
  ['reservations', () => m.samples_reservations()],
  ['customers', () => m.samples_customers()],
  ['units', () => m.samples_units()],
  ['products', () => m.samples_products()],
  ['branches', () => m.samples_branches()],
  ['people', () => m.samples_people()],
  ['others', () => m.samples_others()],
]

/** /records/samples: what was loaded to try the shop with, and the one way to be rid of it. */
export function SamplesPage() {
  useLocale()
  const { data, error, refetch } = useQuery(sampleDataOptions(useApi()))
  return (
    <OwnersPage here="samples" title={m.samples_title()}>
      <div className={styles.content}>
        {data === undefined ? (
          error === null ? (
            <Loading shapes={['row', 'row', 'row']} />
          ) : (
            <FailedRead isMain title={m.samples_failed()} error={error} onRetry={refetch} />
          )
        ) : (
          <Samples data={data} />
        )}
      </div>
    </OwnersPage>
  )
}

function Samples({ data }: { data: SampleData }) {
  if (data.state !== 'loaded')
    return (
      <Notice
        tone={data.clearedAt === null ? 'info' : 'success'}
        role="status"
        title={data.clearedAt === null ? m.samples_none() : m.samples_cleared()}
        action={
          <Link to="/home" preload={false} className={buttonClass('outline')}>
            {m.samples_to_home()}
          </Link>
        }
      >
        {data.clearedAt === null
          ? m.samples_none_lead()
          : m.samples_cleared_at({ at: formatDateTime(Date.parse(data.clearedAt)) })}
      </Notice>
    )
  return (
    <>
      <p className={styles.lead}>{m.samples_lead()}</p>
      <div className={styles.both}>
        <section className={styles.box} aria-labelledby="samples-goes">
          <h2 id="samples-goes">{m.samples_goes()}</h2>
          <dl className={styles.counts}>
            {KINDS.filter(([kind]) => data.goes[kind] > 0).map(([kind, label]) => (
              <div key={kind}>
                <dt>{label()}</dt>
                <dd>{formatCount(data.goes[kind])}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.box} aria-labelledby="samples-stays">
          <h2 id="samples-stays">{m.samples_stays()}</h2>
          <ul className={styles.stays}>
            <li>{m.samples_stays_accounts()}</li>
            <li>{m.samples_stays_own({ count: formatCount(data.changed) })}</li>
            <li>{m.samples_stays_terms()}</li>
          </ul>
        </section>
      </div>
      {data.isSampleAccount ? (
        <Notice
          tone="warning"
          title={m.samples_account_title()}
          action={
            <Link to="/records/$kind" params={{ kind: 'users' }} search={{}} className={buttonClass('outline')}>
              {m.samples_account_do()}
            </Link>
          }
        >
          {m.samples_account_lead()}
        </Notice>
      ) : (
        <ClearForm data={data} />
      )}
    </>
  )
}
