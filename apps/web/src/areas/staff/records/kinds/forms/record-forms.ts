import type { RecordKind } from '@rodchao/contract'
import type { FormView } from '../kind-view.ts'
import type { SettingsPart } from '../settings.ts'
import { addonsForm } from './addons.ts'
import { branchesForm } from './branches.ts'
import { closuresForm } from './closures.ts'
import { codesForm } from './codes.ts'
import { customersForm } from './customers.ts'
import { minimumNightsForm } from './minimum-nights.ts'
import { partsForm } from './parts.ts'
import { productsForm } from './products.ts'
import { seasonsForm } from './seasons.ts'
import { staysForm } from './stays.ts'
import { unitsForm } from './units.ts'
import { usersForm } from './users.ts'
import { zonesForm } from './zones.ts'

/** How a record of each kind is filled in that stands in a list of its own. */
export const RECORD_FORMS: { readonly [Kind in Exclude<RecordKind, SettingsPart>]: FormView<Kind> } = {
  products: productsForm,
  units: unitsForm,
  seasons: seasonsForm,
  addons: addonsForm,
  codes: codesForm,
  parts: partsForm,
  branches: branchesForm,
  closures: closuresForm,
  zones: zonesForm,
  stays: staysForm,
  minimumNights: minimumNightsForm,
  customers: customersForm,
  users: usersForm,
}
