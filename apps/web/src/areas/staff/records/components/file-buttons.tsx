import { useMutation } from '@tanstack/react-query'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { RecordKind } from '@rodchao/contract'
import { isOwnersFile } from '@rodchao/contract/records'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { problemMessage } from '../../core/problem-messages.ts'

export interface FileButtonsProps {
  kind: RecordKind
  /** Whoever may change the records brings them in from a file, too. */
  mayImport: boolean
  onImport: () => void
  onFailed: (message: string) => void
}

/** All records of a kind as a file, and a file of them brought in. */
export function FileButtons({ kind, mayImport, onImport, onFailed }: FileButtonsProps) {
  const api = useApi()
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const mayTakeAll = isOwner || !isOwnersFile(kind)
  const save = useMutation({
    mutationFn: async () => {
      const answer = await api.open('exportRecords', { params: { kind }, headers: { accept: 'text/csv' } })
      saveFile(await answer.blob(), `${kind}.csv`)
    },
    onError: (error) => onFailed(problemMessage(error)),
  })
  return (
    <>
      {mayTakeAll ? (
        <IconButton
          icon={IconDownload}
          bordered
          label={m.records_export()}
          aria-busy={save.isPending}
          onClick={() => {
            if (!save.isPending) save.mutate()
          }}
        />
      ) : null}
      {mayImport && mayTakeAll ? (
        <IconButton icon={IconUpload} bordered label={m.records_import()} onClick={onImport} />
      ) : null}
    </>
  )
}
