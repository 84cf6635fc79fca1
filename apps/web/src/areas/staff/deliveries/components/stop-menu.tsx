import { Link } from '@tanstack/react-router'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import { isMovable, may } from '../model.ts'
import { stopName } from '../labels.ts'
import type { Planner, StopQuestion } from './plan-board.tsx'

/** The actions on a stop other than assigning it. */
export function StopMenu({ stop, planner }: { stop: DeliveryStop; planner: Planner }) {
  const label = m.deliveries_more({ name: stopName(stop) })
  const question = (ask: StopQuestion, text: string, icon: IconDrawing): MenuEntry => ({
    kind: 'action',
    key: ask,
    label: text,
    icon,
    isGrave: ask === 'cancel',
    onSelect: () => planner.ask(ask, stop),
  })
  return (
    <Menu
      label={label}
      buttonLabel={label}
      button={<Icon of={IconDots} size={20} />}
      buttonClassName={iconButtonClass()}
      align="end"
      entries={[
        ...(isMovable(stop) && may(stop, 'plan') ? [question('edit', m.deliveries_edit(), IconPencil)] : []),
        {
          kind: 'link',
          key: 'booking',
          label: m.deliveries_open_booking({ code: codeText(stop.reservation.code) }),
          icon: IconEye,
          link: <Link to="/reservation-info" search={{ id: stop.reservation.id }} preload={false} />,
        },
        ...(may(stop, 'fail') ? [question('fail', m.deliveries_fail(), IconCircleX)] : []),
        ...(may(stop, 'cancel') ? [question('cancel', m.deliveries_cancel(), IconX)] : []),
      ]}
    />
  )
}
