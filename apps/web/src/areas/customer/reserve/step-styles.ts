import card from '#ui/layout/card.module.css'
import chip from '#ui/actions/chip.module.css'
import choiceCard from './frame/choice-card.module.css'
import control from '#ui/fields/control.module.css'
import fieldFrame from '#ui/fields/field-frame.module.css'
import money from '#ui/display/money.module.css'
import notice from '#ui/feedback/notice.module.css'
import radioCards from './frame/radio-cards.module.css'
import stepper from '#ui/fields/stepper.module.css'
import stickyFoot from './frame/sticky-foot.module.css'
import timeRail from '#ui/display/time-rail.module.css'
import vehiclePicture from '#ui/display/vehicle-picture.module.css'
import addonList from './details/addon-list.module.css'
import dayCalendar from './when/day-calendar.module.css'
import discountField from './details/discount-field.module.css'
import momentFields from './when/moment-fields.module.css'
import placeChoice from './when/place-choice.module.css'
import priceFoot from './price/price-foot.module.css'
import savingHint from './details/saving-hint.module.css'
import vehicleFilters from './vehicle/vehicle-filters.module.css'
import vehicleList from './vehicle/vehicle-list.module.css'
import whenStep from './when/when-step.module.css'

/**
 * The server draws steps 1 and 2 whole, so their styles have to come with the page, although their scripts come by
 * themselves. A style sheet whose names nobody uses is left out of the build: the page uses this list.
 */
export const STEP_STYLES: readonly Readonly<Record<string, string>>[] = [
  card,
  chip,
  choiceCard,
  control,
  fieldFrame,
  money,
  notice,
  radioCards,
  stepper,
  stickyFoot,
  timeRail,
  vehiclePicture,
  addonList,
  dayCalendar,
  discountField,
  momentFields,
  placeChoice,
  priceFoot,
  savingHint,
  vehicleFilters,
  vehicleList,
  whenStep,
]
