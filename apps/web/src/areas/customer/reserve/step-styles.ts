import card from '../../../ui/card.module.css'
import chip from '../../../ui/chip.module.css'
import choiceCard from '../../../ui/choice-card.module.css'
import control from '../../../ui/control.module.css'
import fieldFrame from '../../../ui/field-frame.module.css'
import money from '../../../ui/money.module.css'
import notice from '../../../ui/notice.module.css'
import radioCards from '../../../ui/radio-cards.module.css'
import stepper from '../../../ui/stepper.module.css'
import stickyFoot from '../../../ui/sticky-foot.module.css'
import timeRail from '../../../ui/time-rail.module.css'
import vehiclePicture from '../../../ui/vehicle-picture.module.css'
import addonList from './components/addon-list.module.css'
import dayCalendar from './components/day-calendar.module.css'
import discountField from './components/discount-field.module.css'
import momentFields from './components/moment-fields.module.css'
import placeChoice from './components/place-choice.module.css'
import priceFoot from './components/price-foot.module.css'
import savingHint from './components/saving-hint.module.css'
import vehicleFilters from './components/vehicle-filters.module.css'
import vehicleList from './components/vehicle-list.module.css'
import whenStep from './components/when-step.module.css'

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
