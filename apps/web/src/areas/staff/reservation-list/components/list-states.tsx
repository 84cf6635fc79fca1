import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { viewLabel } from '#areas/staff/core/labels.ts'
import { hasFilters, refined, withoutFilters } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'
import styles from './list-states.module.css'

const SKELETON_ROWS = 12

/** Rows of the real height, so that nothing moves when they come. */
export function ListSkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <div className={styles.rows}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className={styles.row}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

export interface EmptyListProps {
  state: ListState
  /** The shop has no booking at all yet. */
  isFirstUse: boolean
  go: (next: ListState) => void
  onNew: () => void
}

export function EmptyList({ state, isFirstUse, go, onNew }: EmptyListProps) {
  // The button goes with what was empty: the keyboard goes on where one looks for something else.
  const show = (next: ListState) => {
    go(next)
    document.querySelector<HTMLInputElement>('#staff-search')?.focus()
  }
  if (state.q !== undefined && state.view !== 'all') {
    // What is looked for may have ended, or be of another day: no list that it is not in may say that there is none.
    return (
      <EmptyState
        action={<Button onClick={() => show(refined(state, { view: 'all' }))}>{m.staff_empty_search_all()}</Button>}
      >
        {m.staff_empty_searched_in({ q: state.q, view: viewLabel(state.view) })}
      </EmptyState>
    )
  }
  if (hasFilters(state)) {
    return (
      <EmptyState action={<Button onClick={() => show(withoutFilters(state))}>{m.staff_filter_clear()}</Button>}>
        {state.q === undefined ? m.staff_empty_filtered() : m.staff_empty_searched({ q: state.q })}
      </EmptyState>
    )
  }
  if (isFirstUse) {
    return (
      <EmptyState
        picture={<VehiclePicture kind="scooter-retro" paint="red" ground />}
        action={
          <Button variant="next" onClick={onNew}>
            {m.staff_new_booking()}
          </Button>
        }
      >
        {m.staff_empty_first()}
      </EmptyState>
    )
  }
  return (
    <EmptyState action={<Button onClick={() => show(refined(state, { view: 'all' }))}>{m.staff_show_all()}</Button>}>
      {m.staff_empty_view({ view: viewLabel(state.view) })}
    </EmptyState>
  )
}
