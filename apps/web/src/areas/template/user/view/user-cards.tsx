import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatCount, formatDate, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { offerUndo, sayNote } from '#areas/template/core/notes/notes-store.ts'
import { Avatar } from '#areas/template/core/people/avatar.tsx'
import { countryLabel } from '#areas/template/core/places/country-names.ts'
import { changeUser, USERS_KEY } from '../api.ts'
import { RoleMark, UserBadge } from '../components/marks.tsx'
import { PermissionTable } from '../components/permission-table.tsx'
import { planLabel, roleLabel } from '../labels.ts'
import { PLANS } from '../model.ts'
import type { Plan } from '../model.ts'
import type { User, UserDetails } from '../schema.ts'
import { useDeleteUser } from '../use-delete-user.ts'
import styles from './user-cards.module.css'

export function InfoCard({ user, details }: { user: User; details: UserDetails | undefined }) {
  const navigate = useNavigate()
  const remove = useDeleteUser()
  const figure = (label: string, dollars: number | undefined) => (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{dollars === undefined ? '–' : <bdi>US${formatCount(dollars)}</bdi>}</dd>
    </div>
  )
  return (
    <Card className={styles.info}>
      <div className={styles.who}>
        <Avatar name={user.fullName} picture={user.avatar} size="xl" />
        <div className={styles.names}>
          <h2>{user.fullName}</h2>
          <a href={`mailto:${user.email}`}>{user.email}</a>
          <div className={styles.buttons}>
            <Link to="/apps/users/edit/$id" params={{ id: String(user.id) }} className={buttonClass('fill')}>
              <Icon of={IconPencil} size={18} />
              {m.people_edit()}
            </Link>
            <Button
              variant="danger-outline"
              icon={IconTrash}
              onClick={() =>
                void remove(user).then((isGone) => (isGone ? navigate({ to: '/apps/users/list' }) : undefined))
              }
            >
              {m.people_delete()}
            </Button>
          </div>
        </div>
      </div>
      <dl className={styles.figures}>
        {figure(m.people_monthly_sales(), details?.monthlySales)}
        {figure(m.people_annual_profit(), details?.annualProfit)}
      </dl>
      <dl className={styles.facts}>
        <dt>{m.people_username()}</dt>
        <dd>{user.username}</dd>
        <dt>{m.people_status()}</dt>
        <dd>
          <UserBadge status={user.status} />
        </dd>
        <dt>{m.people_role()}</dt>
        <dd>
          <RoleMark role={user.role} />
        </dd>
        <dt>{m.people_country()}</dt>
        <dd>{countryLabel(user.country)}</dd>
        <dt>{m.people_company()}</dt>
        <dd>{user.company}</dd>
        <dt>{m.people_phone()}</dt>
        <dd>
          <bdi>{user.contact}</bdi>
        </dd>
      </dl>
    </Card>
  )
}

const FEATURES: Record<Plan, () => string> = {
  basic: () => m.people_plan_basic_features(),
  team: () => m.people_plan_team_features(),
  company: () => m.people_plan_company_features(),
  enterprise: () => m.people_plan_enterprise_features(),
}

/** The plan one has, and the step to the next one, which can be taken back. */
export function PlanCard({ user, details }: { user: User; details: UserDetails | undefined }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const next = PLANS[PLANS.indexOf(user.currentPlan) + 1]
  const setPlan = async (currentPlan: Plan) => {
    setBusy(true)
    try {
      await changeUser(user.id, { currentPlan })
      return true
    } catch {
      sayNote(m.showroom_not_done(), 'danger')
      return false
    } finally {
      await client.invalidateQueries({ queryKey: USERS_KEY })
      setBusy(false)
    }
  }
  const upgrade = async (plan: Plan) => {
    if (await setPlan(plan))
      offerUndo(m.people_upgraded({ name: user.fullName, plan: planLabel(plan) }), () => void setPlan(user.currentPlan))
  }
  return (
    <Card className={styles.plan}>
      <h2>{m.people_current_plan()}</h2>
      <p className={styles.planName}>{planLabel(user.currentPlan)}</p>
      <p className={styles.quiet}>
        {details === undefined ? '\u00a0' : m.people_plan_since({ date: formatDate(details.planSince) })}
      </p>
      <ul className={styles.features}>
        {FEATURES[user.currentPlan]()
          .split('\n')
          .map((feature) => (
            <li key={feature}>
              <Icon of={IconCheck} size={16} />
              {feature}
            </li>
          ))}
      </ul>
      {next === undefined ? (
        <p className={styles.quiet}>{m.people_highest_plan()}</p>
      ) : (
        <Button variant="next" wide loading={isBusy} onClick={() => void upgrade(next)}>
          {m.people_upgrade({ plan: planLabel(next) })}
        </Button>
      )}
    </Card>
  )
}

export function TimelineCard({ details }: { details: UserDetails }) {
  const now = useNow(60_000)
  return (
    <Card>
      <h2 className={styles.title}>{m.people_timeline()}</h2>
      <ol className={styles.timeline}>
        {details.timeline.map(({ id, title, text, at }) => (
          <li key={id}>
            <p className={styles.event}>
              <b>{title}</b>
              <span className={styles.quiet}>{formatMoment(at, now)}</span>
            </p>
            <p className={styles.quiet}>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export function PermissionsCard({ user, details }: { user: User; details: UserDetails }) {
  return (
    <Card>
      <h2 className={styles.title}>{m.people_permissions()}</h2>
      <PermissionTable
        label={m.people_permissions_of_role({ role: roleLabel(user.role) })}
        permissions={details.permissions}
      />
    </Card>
  )
}
