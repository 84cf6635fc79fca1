import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useOpener } from '#areas/staff/core/moves/use-opener.ts'
import type { ExportFormat } from '../export/use-export.ts'
import type { BulkKey } from './acts.ts'
import { maysMove, MOST_PICKED, pickedOptions } from './picked.ts'
import styles from './bulk-strip.module.css'

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx'), 'BulkDialog')

export interface BulkStripProps {
  ids: readonly string[]
  onExport: (format: ExportFormat, ids: readonly string[]) => void
  onClear: () => void
}

/** What can be done with all that are ticked. It stands over the table, in the place of the filters. */
export function BulkStrip({ ids, onExport, onClear }: BulkStripProps) {
  const [asked, setAsked] = useState<BulkKey>()
  // What confirmed them goes once they are confirmed.
  const { noteOpener, place } = useOpener(asked !== undefined)
  const ask = (act: BulkKey) => {
    noteOpener()
    setAsked(act)
  }
  const isTooMany = ids.length > MOST_PICKED
  const { data: picked } = useQuery(pickedOptions(useApi(), ids))
  const count = formatCount(ids.length)
  return (
    <div role="group" aria-label={m.bulk_tools()} className={styles.strip}>
      <b role="status" className={styles.count}>
        {m.staff_selected({ count })}
      </b>
      {isTooMany ? (
        <span className={styles.most}>{m.bulk_too_many({ most: formatCount(MOST_PICKED) })}</span>
      ) : (
        <>
          <a
            className={buttonClass()}
            href={`/reservation-print?ids=${ids.join(',')}`}
            target="_blank"
            rel="noopener"
            aria-label={m.bulk_print_new_window()}
          >
            <Icon of={IconPrinter} size={18} />
            {m.bulk_print()}
          </a>
          <Button icon={IconSteeringWheel} onClick={() => ask('driver')}>
            {m.bulk_driver()}
          </Button>
          <Button icon={IconId} onClick={() => ask('licence')}>
            {m.bulk_licence()}
          </Button>
          {picked !== undefined && maysMove(picked) ? (
            <>
              <Button icon={IconChecks} onClick={() => ask('confirm')}>
                {m.bulk_confirm()}
              </Button>
              <Button icon={IconClockPlus} onClick={() => ask('time')}>
                {m.staff_extend_pay_by()}
              </Button>
            </>
          ) : null}
          <Menu
            label={m.bulk_export()}
            buttonClassName={buttonClass()}
            button={
              <>
                <Icon of={IconDownload} size={18} />
                {m.bulk_export()}
              </>
            }
            entries={[
              { kind: 'action', key: 'xlsx', label: m.staff_export_xlsx(), onSelect: () => onExport('xlsx', ids) },
              { kind: 'action', key: 'csv', label: m.staff_export_csv(), onSelect: () => onExport('csv', ids) },
            ]}
          />
        </>
      )}
      <span className={styles.clear}>
        <IconButton icon={IconX} label={m.staff_selection_clear()} onClick={onClear} />
      </span>
      <span ref={place} hidden />
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <DraftScope place={`bulk ${asked}`}>
            <BulkDialog act={asked} ids={ids} picked={picked ?? []} onClose={() => setAsked(undefined)} />
          </DraftScope>
        </Suspense>
      )}
    </div>
  )
}
