import type { RecordKind } from '@rodchao/contract'
import type { FormView } from '../kind-view.ts'
import { addonsForm } from './addons.ts'
import { bookingForm, cancellationForm, privacyForm, returnsForm } from './booking-settings.ts'
import { branchesForm } from './branches.ts'
import { closuresForm } from './closures.ts'
import { codesForm } from './codes.ts'
import { rentalTextForm, saleTextForm } from './contract-settings.ts'
import { customersForm } from './customers.ts'
import { minimumNightsForm } from './minimum-nights.ts'
import { depositsForm, numberingForm, promptPayForm, taxForm } from './money-settings.ts'
import { displayForm, widgetForm } from './page-settings.ts'
import { partsForm } from './parts.ts'
import { productsForm } from './products.ts'
import { seasonsForm } from './seasons.ts'
import { shopForm } from './shop-settings.ts'
import { staysForm } from './stays.ts'
import { unitsForm } from './units.ts'
import { usersForm } from './users.ts'
import { zonesForm } from './zones.ts'

export const FORMS: { readonly [Kind in RecordKind]: FormView<Kind> } = {
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
  shop: shopForm,
  tax: taxForm,
  promptPay: promptPayForm,
  deposits: depositsForm,
  numbering: numberingForm,
  cancellation: cancellationForm,
  returns: returnsForm,
  booking: bookingForm,
  privacy: privacyForm,
  rentalText: rentalTextForm,
  saleText: saleTextForm,
  widget: widgetForm,
  display: displayForm,
  customers: customersForm,
  users: usersForm,
}
