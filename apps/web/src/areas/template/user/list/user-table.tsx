import { Link } from '@tanstack/react-router'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { ListPlace } from '#areas/template/core/list/list-tools.tsx'
import { Pagination } from '#areas/template/core/list/pagination.tsx'
import { DataTable, SortHead } from '#areas/template/core/list/sort-head.tsx'
import { useRowFocus } from '#areas/template/core/list/use-row-focus.ts'
import { Avatar } from '#areas/template/core/people/avatar.tsx'
import { RoleMark, UserBadge } from '../components/marks.tsx'
import { planLabel } from '../labels.ts'
import type { User, UserList } from '../schema.ts'
import styles from './user-table.module.css'

export const USER_SORTS = ['id', 'fullName', 'email', 'role', 'currentPlan', 'status'] as const

export interface UserTableProps extends ListPlace {
  list: UserList
  isBusy: boolean
  onDelete: (user: User) => void
}

export function UserTable({ list, isBusy, onDelete, ...place }: UserTableProps) {
  const { address, go, near } = place
  return (
    <DataTable
      label={m.people_title()}
      isBusy={isBusy}
      head={
        <>
          <SortHead
            {...place}
            column="what"
            sorts={[
              { sort: 'fullName', label: m.people_column_user() },
              { sort: 'email', label: m.people_column_email() },
            ]}
          />
          <SortHead {...place} column="role" sorts={[{ sort: 'role', label: m.people_column_role() }]} />
          <SortHead {...place} column="plan" sorts={[{ sort: 'currentPlan', label: m.people_column_plan() }]} />
          <SortHead {...place} column="status" sorts={[{ sort: 'status', label: m.people_column_status() }]} />
          <th scope="col" data-column="actions">
            <span className="rc-visually-hidden">{m.people_column_actions()}</span>
          </th>
        </>
      }
      foot={
        <Pagination
          page={address.page}
          perPage={address.perPage}
          total={list.total}
          onPage={(page) => go({ ...address, page })}
          onNear={(page) => near?.({ ...address, page })}
          hasRange
        />
      }
    >
      {/* By their places: what another page shows comes into the rows that stand there, at half the work of new ones. */}
      {list.users.map((user, index) => (
        <Row key={index} user={user} onDelete={onDelete} />
      ))}
    </DataTable>
  )
}

function Row({ user, onDelete }: { user: User; onDelete: (user: User) => void }) {
  const params = { id: String(user.id) }
  const { cell, leave } = useRowFocus(user.id)
  return (
    <tr>
      <td data-column="what">
        <span className={styles.person}>
          <Avatar name={user.fullName} picture={user.avatar} />
          <span className={styles.words}>
            <Link to="/apps/users/view/$id" params={params} className={styles.name}>
              {user.fullName}
            </Link>
            <span className={styles.quiet}>
              <bdi>@{user.username}</bdi> · <bdi>{user.email}</bdi>
            </span>
          </span>
        </span>
      </td>
      <td data-column="role">
        <RoleMark role={user.role} />
      </td>
      <td data-column="plan" className={styles.plan} data-label={m.people_column_plan()}>
        {planLabel(user.currentPlan)}
      </td>
      <td data-column="status">
        <UserBadge status={user.status} />
      </td>
      <td ref={cell} data-column="actions" className={styles.actions}>
        {/* An open menu never comes to be another row's. */}
        <Menu
          key={user.id}
          label={m.people_actions_of({ name: user.fullName })}
          buttonLabel={m.people_actions_of({ name: user.fullName })}
          buttonClassName={iconButtonClass()}
          button={<Icon of={IconDots} size={20} />}
          align="end"
          entries={[
            {
              kind: 'link',
              key: 'view',
              label: m.people_details(),
              icon: IconFileText,
              link: <Link to="/apps/users/view/$id" params={params} />,
            },
            {
              kind: 'link',
              key: 'edit',
              label: m.people_edit(),
              icon: IconPencil,
              link: <Link to="/apps/users/edit/$id" params={params} />,
            },
            {
              kind: 'action',
              key: 'delete',
              label: m.people_delete(),
              icon: IconTrash,
              isGrave: true,
              onSelect: () => {
                leave()
                onDelete(user)
              },
            },
          ]}
        />
      </td>
    </tr>
  )
}
