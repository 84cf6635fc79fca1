import type { RecordKind } from '@rodchao/contract'
import type { FormView } from '../kind-view.ts'
import { addonsForm } from './addons.ts'
import { branchesForm } from './branches.ts'
import { closuresForm } from './closures.ts'
import { codesForm } from './codes.ts'
import { customersForm } from './customers.ts'
import { minimumNightsForm } from './minimum-nights.ts'
import { partsForm } from './parts.ts'
import { productsForm } from './products.ts'
import { seasonsForm } from './seasons.ts'
import { numberingForm, settingsForms } from './settings.ts'
import { staysForm } from './stays.ts'
import { unitsForm } from './units.ts'
import { usersForm } from './users.ts'
import { zonesForm } from './zones.ts'

const FORMS: { readonly [Kind in RecordKind]: FormView<Kind> } = {
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
  ...settingsForms,
  numbering: numberingForm,
  customers: customersForm,
  users: usersForm,
}

/** How a record of a kind is filled in. */
export function formOf(kind: RecordKind): FormView {
  // What a form is given is always of its own kind: the answer's, or one that it has read itself.
  return FORMS[kind] as unknown as FormView
}
