import { useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { shopOptions } from '#areas/staff/core/api/catalogue.ts'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

const SaleContractDialog = lazyComponent(
  () => import('#areas/staff/reservation-detail/documents/sale-contract-dialog.tsx'),
  'SaleContractDialog',
)

/** The contract of a sale that nobody has written yet. */
export function WriteSaleDialog(props: MoveDialogBodyProps) {
  const shop = useQuery(shopOptions(useApi()))
  if (shop.data !== undefined) return <SaleContractDialog {...props} shop={shop.data} before={undefined} />
  return (
    <Dialog open kind="sheet" onClose={props.onClose} title={m.changes_issue_sale_contract()}>
      {shop.error === null ? (
        <Loading shapes={['text', 'text']} />
      ) : (
        <FailedRead title={m.staff_panel_failed()} error={shop.error} onRetry={shop.refetch} />
      )}
    </Dialog>
  )
}
