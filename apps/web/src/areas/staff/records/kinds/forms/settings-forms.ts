import type { FormView } from '../kind-view.ts'
import type { SettingsPart } from '../settings.ts'
import { bookingForm, cancellationForm, privacyForm, returnsForm } from './booking-settings.ts'
import { rentalTextForm, saleTextForm, stayTextForm } from './contract-settings.ts'
import { depositsForm, numberingForm, promptPayForm, taxForm } from './money-settings.ts'
import { displayForm, widgetForm } from './page-settings.ts'
import { shopForm } from './shop-settings.ts'

/** How each group of settings is filled in. */
export const SETTINGS_FORMS: { readonly [Kind in SettingsPart]: FormView<Kind> } = {
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
  stayText: stayTextForm,
  saleText: saleTextForm,
  widget: widgetForm,
  display: displayForm,
}
