import { useState } from 'react'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { AddressTabs } from '../core/address-tabs/address-tabs.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { PanelForm } from '../core/panel/panel-form.tsx'
import { PanelPage } from '../core/panel/side-panel.tsx'
import { SampleMenu } from './parts/sample-menu.tsx'
import { ServerTab } from './parts/server-tab.tsx'
import { WholeTab } from './parts/whole-tab.tsx'
import { TABS } from './rows/address.ts'
import { TAB_LABELS } from './rows/labels.ts'
import { useTableAddress } from './rows/use-table-address.ts'
import type { StaffRow } from './schema.ts'
import styles from './tables-page.module.css'

const loadForm = async () => (await import('./parts/row-form.tsx')).RowForm

/** /table/good-table */
export function TablesPage() {
  useLocale()
  const place = useTableAddress()
  const { tab } = place.address
  // The row stays while its panel closes.
  const [row, setRow] = useState<StaffRow | null>(null)
  const [isOpen, setOpen] = useState(false)
  const edit = (next: StaffRow) => {
    setRow(next)
    setOpen(true)
  }
  return (
    <>
      <StaffTop>
        <h1>{m.tables_title()}</h1>
      </StaffTop>
      <PanelPage
        panel={
          row === null ? null : (
            <PanelForm
              key={row.id}
              open={isOpen}
              onClose={() => setOpen(false)}
              title={m.tables_edit_of({ name: row.fullName })}
              submit={m.tables_save()}
              load={loadForm}
              own={{ row }}
            />
          )
        }
      >
        <div className={styles.page}>
          <div className={styles.top}>
            <div className={styles.tabs}>
              <AddressTabs
                label={m.tables_tabs()}
                tabs={TABS.map((name) => ({ name, title: TAB_LABELS[name]() }))}
                current={tab}
              />
            </div>
            <SampleMenu />
          </div>
          {tab === 'server' ? (
            <ServerTab place={place} onEdit={edit} />
          ) : (
            <WholeTab key={tab} place={place} onEdit={edit} />
          )}
        </div>
      </PanelPage>
      <NotesRegion />
    </>
  )
}
