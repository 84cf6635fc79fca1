import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { stepsOptions } from '../api.ts'
import { StepList } from './step-list.tsx'

/** The whole of the timeline, beside the page. */
export function AllSteps({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(stepsOptions(useLocale()))
  const body = () => {
    if (data !== undefined) return <StepList label={m.dash_timeline()} steps={data} />
    if (!isError || isFetching) return <Loading shapes={['row', 'row', 'row', 'row']} />
    return (
      <ErrorState
        title={m.dash_steps_failed()}
        action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
      />
    )
  }
  return (
    <Dialog open onClose={onClose} title={m.dash_timeline()} kind="sheet">
      {body()}
    </Dialog>
  )
}
