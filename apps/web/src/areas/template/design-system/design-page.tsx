import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Rest } from '#shell/loading/rest.tsx'
import { changeSettings, useSettings } from '#shell/settings/settings.ts'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { AddressTabs } from '../core/address-tabs/address-tabs.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { ButtonsPart } from './parts/buttons-part.tsx'
import { ChartsPart } from './parts/charts-part.tsx'
import { ColourPart } from './parts/colour-part.tsx'
import { DrawingsPart } from './parts/drawings-part.tsx'
import { FieldsPart } from './parts/fields-part.tsx'
import { MessagesPart } from './parts/messages-part.tsx'
import { PapersPart } from './parts/papers-part.tsx'
import { SignPart } from './parts/sign-part.tsx'
import { SpacePart } from './parts/space-part.tsx'
import { StatusPart } from './parts/status-part.tsx'
import { TablesPart } from './parts/tables-part.tsx'
import { TypePart } from './parts/type-part.tsx'
import styles from './design-page.module.css'

const PARTS = {
  colour: { title: m.design_colour, Part: ColourPart },
  type: { title: m.design_type, Part: TypePart },
  buttons: { title: m.design_buttons, Part: ButtonsPart },
  fields: { title: m.design_fields, Part: FieldsPart },
  status: { title: m.design_status, Part: StatusPart },
  sign: { title: m.design_sign, Part: SignPart },
  messages: { title: m.design_messages, Part: MessagesPart },
  tables: { title: m.design_tables, Part: TablesPart },
  charts: { title: m.design_charts, Part: ChartsPart },
  papers: { title: m.design_papers, Part: PapersPart },
  drawings: { title: m.design_drawings, Part: DrawingsPart },
  space: { title: m.design_space, Part: SpacePart },
} as const
type PartName = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as PartName[]

/** Each below the one before it. */
function inTurn(names: readonly PartName[]): ReactNode {
  return names.reduceRight<ReactNode>((below, name) => {
    const { Part } = PARTS[name]
    return (
      <Fragment key={name}>
        <Part />
        {below === null ? null : <Rest>{below}</Rest>}
      </Fragment>
    )
  }, null)
}

/** /ui: every part of the design system at once, or one of them. */
export function DesignPage() {
  useLocale()
  const { skin } = useSettings()
  const part = oneOfParam(useSearch({ strict: false }) as Record<string, unknown>, 'part', NAMES)
  return (
    <>
      <StaffTop>
        <h1>{m.design_title()}</h1>
      </StaffTop>
      <div className={styles.bar}>
        <AddressTabs
          label={m.design_parts()}
          tabs={[
            { name: 'all', title: m.design_all() },
            ...NAMES.map((name) => ({ name, title: PARTS[name].title() })),
          ]}
          current={part ?? 'all'}
          param="part"
        />
        <OptionSwitch
          label={m.design_skin()}
          options={[
            { value: 'light', label: m.design_light() },
            { value: 'dark', label: m.design_dark() },
          ]}
          current={skin === 'dark' ? 'dark' : 'light'}
          onChange={(next) => changeSettings({ skin: next })}
        />
      </div>
      <div className={styles.page}>
        {inTurn(NAMES.filter((name) => part === undefined || name === part))}
        <NotesRegion />
      </div>
    </>
  )
}
