import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { backupsOptions } from '../../core/api/backups.ts'

/** Says to owners that the shop would lose its data: the last good backup is too old, or the last try failed. */
export function BackupNotice() {
  useLocale()
  const { data } = useQuery(backupsOptions(useApi()))
  // One that is being made is no good one yet.
  if (data === undefined || !(data.isLate || data.failure !== null)) return null
  const { last, isLate } = data
  return (
    <Notice
      tone={isLate ? 'danger' : 'warning'}
      role="status"
      title={
        last === null
          ? m.home_backup_never()
          : isLate
            ? m.home_backup_late({ time: formatDateTime(last.madeAt) })
            : m.home_backup_failed()
      }
      action={
        <Link to="/records/connections" preload={false} className={buttonClass()}>
          {m.home_backup_see()}
        </Link>
      }
    >
      {last === null ? m.home_backup_text_never() : isLate ? m.home_backup_text() : null}
    </Notice>
  )
}
