import { useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { placeText } from '@rodchao/rental'
import type { ListedPlace } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { inReadersLanguage, joined } from '#areas/staff/core/labels.ts'
import { isForbidden, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { PlaceForm } from './place-form.tsx'
import { KIND_LABELS } from './place-kinds.ts'
import { usePlaces } from './use-places.ts'
import type { NewPlace, PlaceList } from './use-places.ts'
import styles from './places-sheet.module.css'

/** What the form is open for. */
interface Opened {
  /** What a new place is called, as a customer wrote it. */
  readonly name: string
  /** The place that is changed, as it was opened; null for a new one. */
  readonly place: ListedPlace | null
  /** The same as it was seen last. */
  readonly seen: ListedPlace | null
}

/** The places that customers find by name: the shop's own list, and what they wrote that is not on it yet. */
export function PlacesSheet({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const [removed, setRemoved] = useState<ListedPlace | null>(null)
  const { list, add, change, remove, findNow } = usePlaces({ onSaved: () => setRemoved(null) })
  const handleOpen = (asked: string | ListedPlace) => {
    add.reset()
    change.reset()
    setOpen(
      typeof asked === 'string' ? { name: asked, place: null, seen: null } : { name: '', place: asked, seen: asked },
    )
  }
  return (
    <>
      <Dialog
        open
        kind="sheet"
        onClose={onClose}
        asksBeforeClosing={false}
        title={m.place_staff_title()}
        foot={
          <Button variant="next" icon={IconPlus} onClick={() => handleOpen('')}>
            {m.place_staff_add()}
          </Button>
        }
      >
        {list.data === undefined ? (
          list.error === null ? (
            <Loading shapes={['row', 'row', 'row']} />
          ) : (
            <FailedRead title={m.place_staff_failed()} error={list.error} onRetry={list.refetch} />
          )
        ) : (
          <>
            {remove.error === null ? null : (
              <Notice tone="danger" role="alert">
                {problemMessage(remove.error)}
              </Notice>
            )}
            {removed === null ? null : (
              <Notice
                role="status"
                action={
                  isForbidden(add.error) ? undefined : (
                    <Button loading={add.isPending} onClick={() => add.mutate(asNew(removed))}>
                      {m.place_staff_undo()}
                    </Button>
                  )
                }
              >
                {m.place_staff_removed({ name: inReadersLanguage(removed.name) })}
              </Notice>
            )}
            <Places
              list={list.data}
              onOpen={handleOpen}
              mayRemove={!isForbidden(remove.error)}
              onRemove={(place) => remove.mutate(place, { onSuccess: () => setRemoved(place) })}
            />
          </>
        )}
      </Dialog>
      {open === null ? null : (
        <DraftScope place={`place ${open.place?.id ?? `new ${open.name}`}`}>
          <PlaceForm
            key={open.seen?.version}
            name={open.name}
            place={open.seen}
            opened={open.place}
            places={{ add, change }}
            onClose={() => setOpen(null)}
            onStale={() => {
              const current = open.place === null ? undefined : findNow(open.place.id)
              if (current !== undefined) setOpen({ ...open, seen: current })
            }}
          />
        </DraftScope>
      )}
    </>
  )
}

/** To put a place that was taken off the list back on it. */
function asNew({ kind, name, subdistrict, postcode, pin }: ListedPlace): NewPlace {
  return { kind, name, subdistrict: subdistrict.th, postcode, pin }
}

interface PlacesProps {
  list: PlaceList
  onOpen: (place: string | ListedPlace) => void
  mayRemove: boolean
  onRemove: (place: ListedPlace) => void
}

function Places({ list: { places, written }, onOpen, mayRemove, onRemove }: PlacesProps) {
  const [typed, setTyped] = useState('')
  const wanted = placeText(typed)
  const shown = places.filter(({ name }) => placeText(name.th + name.en).includes(wanted))
  if (places.length === 0 && written.length === 0) return <EmptyState>{m.place_staff_empty()}</EmptyState>
  return (
    <div className={styles.sheet}>
      <p className={styles.quiet}>{m.place_staff_lead()}</p>
      {written.length === 0 ? null : (
        <section className={styles.part}>
          <h3>{m.place_staff_written()}</h3>
          <ul className={styles.list}>
            {written.map(({ text, postcode, bookings }) => (
              <li key={`${text} ${postcode ?? ''}`} className={styles.row}>
                <span className={styles.words}>
                  <span>{text}</span>
                  <small>{joined(m.place_staff_bookings({ count: bookings }), postcode ?? '')}</small>
                </span>
                <IconButton icon={IconPlus} label={m.place_staff_take({ name: text })} onClick={() => onOpen(text)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextField
        label={m.place_staff_filter()}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 ? <p className={styles.quiet}>{m.place_staff_no_match()}</p> : null}
      <ul className={styles.list}>
        {shown.map((place) => (
          <PlaceRow key={place.id} place={place} onOpen={onOpen} mayRemove={mayRemove} onRemove={onRemove} />
        ))}
      </ul>
    </div>
  )
}

function PlaceRow({ place, onOpen, mayRemove, onRemove }: { place: ListedPlace } & Omit<PlacesProps, 'list'>) {
  const name = inReadersLanguage(place.name)
  const where = `${inReadersLanguage(place.subdistrict)} ${place.postcode}`
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>{name}</span>
        <small>
          {joined(
            KIND_LABELS[place.kind](),
            where,
            place.zoneId === null ? m.place_not_served() : '',
            place.pin === null ? '' : m.place_staff_pin_known(),
          )}
        </small>
      </span>
      <IconButton icon={IconPencil} label={m.place_staff_change_what({ name })} onClick={() => onOpen(place)} />
      {mayRemove ? (
        <IconButton icon={IconTrash} label={m.place_staff_remove_what({ name })} onClick={() => onRemove(place)} />
      ) : null}
    </li>
  )
}
