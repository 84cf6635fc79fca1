import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { VEHICLE_KINDS, VEHICLE_PAINTS } from '@rodchao/contract/vehicle-drawings'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { DesignPart, Sample } from '../design-part.tsx'
import styles from './drawings-part.module.css'

const ICONS = [
  IconHome,
  IconCalendar,
  IconTruck,
  IconCash,
  IconUsers,
  IconKey,
  IconMapPin,
  IconClock,
  IconQrcode,
  IconReceipt,
  IconPrinter,
  IconCamera,
  IconSearch,
  IconPhone,
  IconMessageCircle,
  IconCheck,
  IconArrowBackUp,
  IconAlertTriangle,
]

/** Vehicles in three tones of one paint, nose to the right; icons of one stroke. */
export function DrawingsPart() {
  return (
    <DesignPart id="drawings" title={m.design_drawings()} about={m.design_drawings_about()}>
      <ul className={styles.drawings}>
        {VEHICLE_KINDS.map((kind, index) => (
          <li key={kind}>
            <VehiclePicture kind={kind} paint={VEHICLE_PAINTS[index % VEHICLE_PAINTS.length]} ground />
            <span dir="ltr">{kind}</span>
          </li>
        ))}
      </ul>
      <Sample name={m.design_icons()}>
        <ul className={styles.icons}>
          {ICONS.map((icon, index) => (
            <li key={index}>
              <Icon of={icon} />
            </li>
          ))}
        </ul>
      </Sample>
    </DesignPart>
  )
}
