import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { FirstStep, ResponseBody } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card } from '#ui/layout/card.tsx'
import { firstRunOptions } from '../api.ts'
import styles from './first-run.module.css'

interface Step {
  readonly title: () => string
  readonly why: () => string
  readonly kind?: string
  /** A record that is one of many is made; a setting is opened. */
  readonly isNew?: true
}

const STEPS: Record<FirstStep, Step> = {
  shop: { title: () => m.firstrun_shop(), why: () => m.firstrun_shop_why(), kind: 'shop' },
  branch: { title: () => m.firstrun_branch(), why: () => m.firstrun_branch_why(), kind: 'branches', isNew: true },
  promptPay: { title: () => m.firstrun_promptpay(), why: () => m.firstrun_promptpay_why(), kind: 'promptPay' },
  products: { title: () => m.firstrun_products(), why: () => m.firstrun_products_why(), kind: 'products', isNew: true },
  units: { title: () => m.firstrun_units(), why: () => m.firstrun_units_why(), kind: 'units', isNew: true },
  people: { title: () => m.firstrun_people(), why: () => m.firstrun_people_why(), kind: 'users', isNew: true },
  messages: { title: () => m.firstrun_messages(), why: () => m.firstrun_messages_why() },
}

/** What a new shop still needs before it can take a booking; each step ticks itself. */
export function FirstRun() {
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery(firstRunOptions(api))
  const dismiss = useMutation({
    mutationFn: () => api.call('dismissFirstRun', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: firstRunOptions(api).queryKey }),
  })
  if (data?.isShown !== true) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <Card padding="flush" aria-labelledby="first-run-title">
      <div className={styles.head}>
        <h2 id="first-run-title">{m.firstrun_title()}</h2>
        <span>{m.firstrun_progress({ done: formatCount(done), all: formatCount(data.steps.length) })}</span>
        <Button variant="quiet" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {m.firstrun_dismiss()}
        </Button>
      </div>
      {dismiss.error === null ? null : (
        <Notice tone="danger" role="alert">
          {m.firstrun_dismiss_failed()}
        </Notice>
      )}
      <p className={styles.lead}>{m.firstrun_lead()}</p>
      <ol className={styles.steps}>
        {data.steps.map((step) => (
          <FirstStepRow key={step.name} step={step} />
        ))}
      </ol>
    </Card>
  )
}

function FirstStepRow({ step: { name, isDone, isBegun } }: { step: ResponseBody<'findFirstRun'>['steps'][number] }) {
  const { title, why, kind, isNew } = STEPS[name]
  const words = (
    <>
      <span className={styles.mark} data-done={isDone ? '' : undefined}>
        {isDone ? <Icon of={IconCheck} size={16} /> : null}
      </span>
      <span className={styles.words}>
        <span>{title()}</span>
        <small>
          {isDone ? null : <span className="rc-visually-hidden">{m.firstrun_open()} </span>}
          {isDone ? m.firstrun_done() : why()}
        </small>
      </span>
      <Icon of={IconChevronRight} size={18} />
    </>
  )
  return (
    <li>
      {kind === undefined ? (
        <Link to="/records/connections" preload={false} className={styles.row}>
          {words}
        </Link>
      ) : (
        <Link
          to="/records/$kind"
          params={{ kind }}
          // What was begun is to be finished, not made a second time.
          search={isNew === true && !isDone && !isBegun ? { id: 'new' } : {}}
          preload={false}
          className={styles.row}
        >
          {words}
        </Link>
      )}
      {/* Name and tax number are saved apart. */}
      {name === 'shop' && !isDone ? (
        <Link to="/records/$kind" params={{ kind: 'tax' }} search={{}} preload={false} className={styles.second}>
          {m.firstrun_tax()}
        </Link>
      ) : null}
    </li>
  )
}
