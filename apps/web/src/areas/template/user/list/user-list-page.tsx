import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { preloadPanel } from '#shell/loading/lazy-panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ListBody, ListTop } from '#areas/template/core/list/list-page.tsx'
import { EmptyRows, FailedList, LoadingRows, PastEnd } from '#areas/template/core/list/list-states.tsx'
import { FilterPick, ListTools } from '#areas/template/core/list/list-tools.tsx'
import { useListAddress } from '#areas/template/core/list/use-list-address.ts'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { PanelForm } from '#areas/template/core/panel/panel-form.tsx'
import { PanelPage } from '#areas/template/core/panel/side-panel.tsx'
import { userCountsOptions, userListOptions } from '../api.ts'
import { planLabel, roleLabel, statusLabel } from '../labels.ts'
import { PLANS, ROLES, USER_STATUSES } from '../model.ts'
import { useDeleteUser } from '../use-delete-user.ts'
import type { UserCounts } from '../schema.ts'
import { USER_SORTS, UserTable } from './user-table.tsx'

const loadForm = async () => (await import('./add-user-form.tsx')).AddUserForm

const WORDS = { sorts: USER_SORTS, filters: { role: ROLES, plan: PLANS, status: USER_STATUSES } }

/** /apps/users/list */
export function UserListPage() {
  useLocale()
  const client = useQueryClient()
  const place = useListAddress(WORDS, (next) => void client.prefetchQuery(userListOptions(next)))
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...userListOptions(place.address), placeholderData: keepPreviousData })
  const counts = useQuery(userCountsOptions)
  const remove = useDeleteUser()
  const body = () => {
    if (list.data === undefined) {
      return list.isError ? (
        <FailedList title={m.people_failed()} onRetry={() => void list.refetch()} />
      ) : (
        <LoadingRows count={place.address.perPage} />
      )
    }
    if (list.data.total === 0) return <EmptyRows {...place} empty={m.people_empty()} />
    if (list.data.users.length === 0) return <PastEnd {...place} />
    return (
      <UserTable {...place} list={list.data} isBusy={list.isPlaceholderData} onDelete={(user) => void remove(user)} />
    )
  }
  const count = (key: keyof UserCounts) => counts.data && formatCount(counts.data[key])
  return (
    <>
      <ListTop title={m.people_title()} count={counts.data && m.people_count({ count: counts.data.all })} />
      <PanelPage
        panel={
          <PanelForm
            open={isAdding}
            onClose={() => setAdding(false)}
            title={m.people_add()}
            submit={m.people_add()}
            load={loadForm}
            own={{}}
          />
        }
      >
        <ListBody
          sumsLabel={m.people_counts()}
          sums={[
            { label: m.people_all(), value: count('all') },
            { label: m.people_status_active(), value: count('active') },
            { label: m.people_status_pending(), value: count('pending') },
            { label: m.people_status_inactive(), value: count('inactive') },
          ]}
        >
          <ListTools label={m.people_search()} {...place}>
            <FilterPick
              {...place}
              filter="role"
              name={m.people_role()}
              options={ROLES.map((value) => ({ value, label: roleLabel(value) }))}
            />
            <FilterPick
              {...place}
              filter="plan"
              name={m.people_plan()}
              options={PLANS.map((value) => ({ value, label: planLabel(value) }))}
            />
            <FilterPick
              {...place}
              filter="status"
              name={m.people_status()}
              options={USER_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
            />
            <Button
              variant={isAdding ? 'fill' : 'next'}
              icon={IconPlus}
              onPointerEnter={() => preloadPanel(loadForm)}
              onFocus={() => preloadPanel(loadForm)}
              onClick={() => setAdding(true)}
            >
              {m.people_add()}
            </Button>
          </ListTools>
          {body()}
        </ListBody>
      </PanelPage>
      <NotesRegion />
    </>
  )
}
