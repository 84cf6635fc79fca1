import { Link } from '@tanstack/react-router'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { menuItemClass, PopoverMenu } from '#ui/overlays/popover-menu.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import { isMovable, may } from '../model.ts'
import { nameOf } from '../labels.ts'
import type { Planner, StopQuestion } from './plan-board.tsx'
import styles from './stop-card.module.css'

interface PartProps {
  stop: DeliveryStop
  planner: Planner
}

/** The actions on a stop other than assigning it. */
export function StopMenu({ stop, planner }: PartProps) {
  const name = nameOf(stop)
  return (
    <PopoverMenu
      label={m.deliveries_more({ name })}
      buttonLabel={m.deliveries_more({ name })}
      button={<Icon of={IconDots} size={20} />}
      buttonClassName={iconButtonClass()}
      align="end"
    >
      {isMovable(stop) && may(stop, 'plan') ? (
        <Question icon={IconPencil} word={m.deliveries_edit()} ask="edit" {...{ stop, planner }} />
      ) : null}
      <Link
        to="/reservation-info"
        search={{ id: stop.reservation.id }}
        preload={false}
        className={menuItemClass()}
        data-close
      >
        <Icon of={IconEye} size={18} />
        {m.deliveries_open_booking({ code: codeText(stop.reservation.code) })}
      </Link>
      {may(stop, 'fail') ? (
        <Question icon={IconCircleX} word={m.deliveries_fail()} ask="fail" {...{ stop, planner }} />
      ) : null}
      {may(stop, 'cancel') ? (
        <Question icon={IconX} word={m.deliveries_cancel()} ask="cancel" isGrave {...{ stop, planner }} />
      ) : null}
    </PopoverMenu>
  )
}

interface QuestionProps extends PartProps {
  icon: IconDrawing
  word: string
  ask: StopQuestion
  isGrave?: boolean
}

function Question({ icon, word, ask, isGrave = false, stop, planner }: QuestionProps) {
  return (
    <button
      type="button"
      data-close
      data-grave={isGrave ? '' : undefined}
      className={classNames(menuItemClass(), styles.item)}
      onClick={() => planner.ask(ask, stop)}
    >
      <Icon of={icon} size={18} />
      {word}
    </button>
  )
}
