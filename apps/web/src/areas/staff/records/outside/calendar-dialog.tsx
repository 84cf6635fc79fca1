import { useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CALENDAR_DETAILS } from '@rodchao/contract/outside'
import type { CalendarDetail, CalendarFeed } from '@rodchao/contract'
import { getLocale, inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { addCalendar, CALENDARS_KEY } from './api.ts'
import type { Calendars, NewCalendar } from './api.ts'
import { DETAILS } from './calendars.tsx'
import styles from './outside.module.css'
import { SecretText } from './secret-text.tsx'

export interface CalendarDialogProps {
  /** Whose address is to be a new one; null for a calendar that is not there yet. */
  feed: CalendarFeed | null
  choices: Calendars
  onClose: () => void
}

/** A calendar and its new address, which is shown here once. */
export function CalendarDialog({ feed, choices: { branches, units, items }, onClose }: CalendarDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const formId = useId()
  const [of, setOf] = useState(
    feed === null ? '' : feed.branchId === null ? `unit ${feed.unitId}` : `branch ${feed.branchId}`,
  )
  const [detail, setDetail] = useState<CalendarDetail>(feed?.detail ?? 'code')
  const [isTried, setTried] = useState(false)
  const make = useMutation({
    mutationFn: (body: NewCalendar) => addCalendar(api, body),
    onSuccess: () => client.invalidateQueries({ queryKey: [CALENDARS_KEY] }),
  })
  const isTaken = feed === null && items.some((one) => of === `branch ${one.branchId}` || of === `unit ${one.unitId}`)
  const handleSubmit = () => {
    setTried(true)
    const [kind, id] = of.split(' ')
    if ((kind !== 'branch' && kind !== 'unit') || make.isPending) return
    make.mutate({ of: kind, id: Number(id), detail, language: getLocale() })
  }
  const made = make.data
  return (
    <Dialog
      open
      onClose={onClose}
      asksBeforeClosing={made === undefined}
      title={feed === null ? m.outside_calendar_new() : m.outside_renew_of({ name: inReadersLanguage(feed.name) })}
      foot={
        made === undefined ? (
          <>
            <CloseButton>{m.staff_back_out()}</CloseButton>
            <Button type="submit" form={formId} variant="fill" loading={make.isPending}>
              {m.outside_calendar_make()}
            </Button>
          </>
        ) : (
          <Button variant="fill" onClick={onClose}>
            {m.outside_done()}
          </Button>
        )
      }
    >
      {made === undefined ? (
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            handleSubmit()
          }}
        >
          {make.error === null ? null : (
            <Notice tone="danger" role="alert">
              {problemMessage(make.error)}
            </Notice>
          )}
          {feed !== null || isTaken ? <Notice tone="warning">{m.outside_renew_text()}</Notice> : null}
          {feed === null ? (
            <SelectField
              label={m.outside_calendar_of()}
              value={of}
              error={isTried && of === '' ? m.outside_calendar_of_fault() : undefined}
              onChange={(event) => setOf(event.currentTarget.value)}
            >
              <option value="">{m.outside_choose()}</option>
              <optgroup label={m.outside_branches()}>
                {branches.map(({ id, name }) => (
                  <option key={id} value={`branch ${id}`}>
                    {inReadersLanguage(name)}
                  </option>
                ))}
              </optgroup>
              <optgroup label={m.outside_units()}>
                {units.map(({ id, label, product }) => (
                  <option key={id} value={`unit ${id}`}>
                    {label} · {inReadersLanguage(product)}
                  </option>
                ))}
              </optgroup>
            </SelectField>
          ) : null}
          <SelectField
            label={m.outside_detail()}
            help={m.outside_detail_help()}
            value={detail}
            options={CALENDAR_DETAILS.map((value) => ({ value, label: DETAILS[value]() }))}
            onChange={(event) => setDetail(CALENDAR_DETAILS.find((one) => one === event.currentTarget.value) ?? 'code')}
          />
        </form>
      ) : (
        <div className={styles.form}>
          <Notice tone="success" title={inReadersLanguage(made.feed.name)}>
            {m.outside_shown_once()}
          </Notice>
          <SecretText label={m.outside_address()} value={made.address} inPlaceOfForm />
          <p className={styles.lead}>{m.outside_calendar_how()}</p>
        </div>
      )}
    </Dialog>
  )
}
