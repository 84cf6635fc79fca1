import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffSheet } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#areas/staff/core/components/form-dialog.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { changeSheet, keepSheet, sheetOptions } from '../api.ts'
import { changeMessage } from '../labels.ts'
import { FactsFields } from './facts-fields.tsx'
import { readDraft, toDraft } from './facts-draft.ts'
import type { Product } from '../api.ts'
import type { FactsDraft } from './facts-draft.ts'

export interface FactsSheetProps {
  product: Product
  onClose: () => void
  onDone: () => void
}

/** What customers read of a model. What was typed stays when it is refused, or when somebody else was faster. */
export function FactsSheet({ product, onClose, onDone }: FactsSheetProps) {
  const locale = useLocale()
  const api = useApi()
  const { data, error, refetch } = useQuery(sheetOptions(api, product.id))
  const title = m.photos_facts_title({ name: product.name[locale] })
  if (data !== undefined) return <FactsForm title={title} sheet={data} onClose={onClose} onDone={onDone} />
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title}>
      {error === null ? (
        <Loading shapes={['row', 'row', 'row', 'row']} />
      ) : (
        <FailedRead title={m.photos_facts_failed()} error={error} onRetry={refetch} />
      )}
    </Dialog>
  )
}

interface FactsFormProps extends Pick<FactsSheetProps, 'onClose' | 'onDone'> {
  title: string
  /** As it is now: somebody else may change it while one types. */
  sheet: StaffSheet
}

function FactsForm({ title, sheet, onClose, onDone }: FactsFormProps) {
  const api = useApi()
  const client = useQueryClient()
  const [draft, setDraft] = useDraft('draft', () => toDraft(sheet))
  const [isTried, setTried] = useState(false)
  const forgetDraft = useForgetDraft()
  const { change, faults } = readDraft(draft)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: NonNullable<typeof change>) => changeSheet(api, sheet, body),
    onSuccess: (changed) => {
      keepSheet(client, changed)
      forgetDraft()
      onDone()
    },
    // Whoever was too late sees the newer version next, with what they typed.
    onError: () => void client.invalidateQueries({ queryKey: sheetOptions(api, sheet.productId).queryKey }),
  })
  const handleSave = () => {
    setTried(true)
    if (change !== null) mutate(change)
  }
  return (
    <FormDialog
      onClose={onClose}
      kind="sheet"
      title={title}
      submit={m.photos_save()}
      isPending={isPending}
      problem={error}
      onSubmit={handleSave}
    >
      {error === null ? null : <Notice tone="danger" role="alert" title={changeMessage(error)} />}
      {isTried && change === null ? <Notice tone="danger" role="alert" title={m.photos_facts_check()} /> : null}
      <FactsFields
        draft={draft}
        faults={isTried ? faults : {}}
        refused={error}
        onChange={(changes: Partial<FactsDraft>) => setDraft((before) => ({ ...before, ...changes }))}
      />
    </FormDialog>
  )
}
