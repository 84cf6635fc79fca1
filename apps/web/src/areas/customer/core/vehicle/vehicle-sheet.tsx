import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs'
import type { VehicleSheet as Sheet } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { formatDuration, formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FactList } from './fact-list.tsx'
import { Gallery } from './gallery.tsx'
import { momentLabel } from './labels.ts'
import { PriceContents } from './price-contents.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { Renters } from './renters.tsx'
import { useVehicleSheet } from './use-vehicle-sheet.ts'
import type { SheetQuestion } from './use-vehicle-sheet.ts'
import styles from './vehicle-sheet.module.css'

export interface VehicleSheetProps {
  slug: string
  /** The chosen time and place, as the card was asked about. */
  question: SheetQuestion
  onClose: () => void
  chooseLabel?: string | undefined
  /** Takes it, as a press on its card does. */
  onChoose: (sheet: Sheet) => void
  /** Takes the next time at which it is free; an instant with offset. */
  onMove: (start: string, sheet: Sheet) => void
}

/** Everything one asks of a vehicle before taking it: over the page, a sheet on a phone and a wide dialog on a desk. */
export function VehicleSheet(props: VehicleSheetProps) {
  const { slug, question, onClose } = props
  const locale = useLocale()
  const { sheet, problem, retry } = useVehicleSheet(slug, question)
  return (
    <Dialog
      open
      onClose={onClose}
      kind="wide"
      title={sheet?.product.name[locale] ?? (problem === null ? m.shared_loading() : m.vehicle_failed())}
      foot={sheet === null ? undefined : <Foot {...props} sheet={sheet} />}
    >
      {sheet !== null ? (
        <Contents sheet={sheet} />
      ) : problem === null ? (
        <div className={styles.waiting}>
          <Loading shapes={['text', 'picture', 'card', 'row', 'row', 'row', 'row']} />
        </div>
      ) : (
        <ErrorState
          title={problem.isGone ? m.vehicle_gone() : m.vehicle_failed()}
          trace={problem.isGone || problem.traceId === null ? undefined : m.errors_trace({ traceId: problem.traceId })}
          action={
            problem.isGone ? (
              <Button onClick={onClose}>{m.shared_close()}</Button>
            ) : (
              <Button onClick={retry}>{m.shared_retry()}</Button>
            )
          }
        >
          {problem.isGone ? m.vehicle_gone_text() : m.vehicle_failed_kept()}
        </ErrorState>
      )}
    </Dialog>
  )
}

function Contents({ sheet }: { sheet: Sheet }) {
  const locale = useLocale()
  const { product, stars } = sheet
  return (
    <>
      <p className={styles.highlight}>
        {product.isMostRented ? <b>{m.vehicle_most_rented()}</b> : null}
        <span>{product.highlight[locale] === '' ? product.description[locale] : product.highlight[locale]}</span>
      </p>
      <div className={styles.columns}>
        <div>
          <Gallery sheet={sheet} />
          <Freeness sheet={sheet} />
          <PriceContents sheet={sheet} />
          <Renters stars={stars} />
        </div>
        <div>
          <FactList sheet={sheet} />
          <PriceLadder sheet={sheet} />
        </div>
      </div>
    </>
  )
}

/** The server says how many are free up to this figure. */
const MOST_SAID = 5

function Freeness({ sheet: { offer } }: { sheet: Sheet }) {
  if (offer === null) return null
  const { isFree, freeUnits, nearestFreeStart: next } = offer
  return (
    <p className={styles.free} data-free={isFree ? '' : undefined}>
      <Icon of={isFree ? IconCircleCheck : IconClockPause} size={22} />
      <span>
        {isFree ? freeWords(freeUnits) : m.vehicle_not_free()}
        {isFree ? (
          <small>{m.vehicle_free_note()}</small>
        ) : next === null ? null : (
          <small>{m.vehicle_next_free({ moment: momentLabel(next) })}</small>
        )}
      </span>
    </p>
  )
}

function freeWords(count: number): string {
  return count < MOST_SAID ? m.vehicle_free({ count }) : m.vehicle_free_many({ count: MOST_SAID })
}

/** The price of the card, and what its button does. */
function Foot({ sheet, question, chooseLabel, onChoose, onMove }: VehicleSheetProps & { sheet: Sheet }) {
  const { offer, product } = sheet
  const deposit = product.damageDeposit > 0 ? [m.vehicle_deposit({ amount: formatMoney(product.damageDeposit) })] : []
  const about = [...(question.zone === undefined ? [] : [m.vehicle_delivered()]), ...deposit]
  const next = offer?.nearestFreeStart ?? null
  return (
    <>
      <p className={styles.total}>
        {offer === null || offer.total === null ? null : (
          <b>
            {formatMoney(offer.total)}
            <small>
              {' '}
              {m.search_baht()} {m.vehicle_total_for({ length: formatDuration((offer.chargedDays ?? 0) * DAY) })}
            </small>
          </b>
        )}
        <span>{about.join(' · ')}</span>
      </p>
      {offer !== null && !offer.isFree ? (
        next === null ? null : (
          <Button size="lg" className={styles.act} onClick={() => onMove(next, sheet)}>
            {m.vehicle_move()}
          </Button>
        )
      ) : (
        <Button variant="next" size="lg" className={styles.act} onClick={() => onChoose(sheet)}>
          {chooseLabel ?? m.vehicle_choose()}
        </Button>
      )}
    </>
  )
}
