import type { RecordKind } from '@rodchao/contract'
import { addonsView } from './addons.ts'
import { branchesView } from './branches.ts'
import { closuresView } from './closures.ts'
import { codesView } from './codes.ts'
import type { KindView, RecordSection } from './kind-view.ts'
import { customersView } from './customers.ts'
import { minimumNightsView } from './minimum-nights.ts'
import { partsView } from './parts.ts'
import { productsView } from './products.tsx'
import { seasonsView } from './seasons.ts'
import { numberingView, settingsViews } from './settings.ts'
import { staysView } from './stays.ts'
import { unitsView } from './units.ts'
import { usersView } from './users.ts'
import { zonesView } from './zones.ts'

/** In the order of the column. */
const VIEWS: { readonly [Kind in RecordKind]: KindView<Kind> } = {
  products: productsView,
  units: unitsView,
  seasons: seasonsView,
  addons: addonsView,
  codes: codesView,
  parts: partsView,
  branches: branchesView,
  closures: closuresView,
  zones: zonesView,
  stays: staysView,
  minimumNights: minimumNightsView,
  ...settingsViews,
  numbering: numberingView,
  customers: customersView,
  users: usersView,
}

/** How people see a kind. */
export function viewOf(kind: RecordKind): KindView {
  // What a view is given is always of its own kind: the answer's, or one that its own form has read.
  return VIEWS[kind] as unknown as KindView
}

export const SECTIONS: readonly RecordSection[] = ['vehicles', 'shop', 'settings', 'people', 'checks']

/** The kinds of a section in their order. */
export function kindsIn(section: RecordSection): readonly RecordKind[] {
  return (Object.keys(VIEWS) as RecordKind[]).filter((kind) => VIEWS[kind].section === section)
}
