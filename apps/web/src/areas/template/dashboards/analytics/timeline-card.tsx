import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { MetricCard } from '../cards/metric-card.tsx'
import type { AnalyticsDashboard } from '../schema.ts'
import { Faces } from '../cards/people/faces.tsx'
import { StepList } from './step-list.tsx'
import styles from './timeline-card.module.css'

const AllSteps = lazyComponent(() => import('./all-steps.tsx'), 'AllSteps')

/** The last steps, the present one and the next; all of them are one press away. */
export function TimelineCard({ step1, step2, step3, step4 }: AnalyticsDashboard['timeline']) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MetricCard
      title={m.dash_timeline()}
      aside={
        <button type="button" className={styles.all} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {m.dash_all_steps()}
        </button>
      }
    >
      <StepList
        label={m.dash_timeline()}
        steps={[
          {
            ...step1,
            state: 'done',
            more: (
              <Link
                to="/apps/invoice/list"
                search={{ status: 'Paid' } as never}
                className={classNames(buttonClass(), styles.file)}
              >
                <Icon of={IconFileText} />
                <span className="rc-visually-hidden">{m.dash_paid_invoices()} </span>
                {step1.fileName}
              </Link>
            ),
          },
          {
            ...step2,
            state: 'done',
            more: (
              <span className={styles.person}>
                <Avatar name={step2.avatarName} picture={step2.avatar} />
                <span>
                  <b>{step2.avatarName}</b>
                  <span>{step2.occupation}</span>
                </span>
              </span>
            ),
          },
          {
            ...step3,
            state: 'now',
            more: <Faces people={step3.avatars.map(({ userImg, name }) => ({ name, picture: userImg }))} />,
          },
          { ...step4, state: 'next' },
        ]}
      />
      {isOpen ? (
        <Suspense>
          <AllSteps onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </MetricCard>
  )
}
