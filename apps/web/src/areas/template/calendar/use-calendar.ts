import { useMemo, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addEvent, changeEvent, eventsOptions, removeEvent } from './api.ts'
import type { CalendarEvent, NewEvent } from './api.ts'
import type { When } from './event-days.ts'

const ONE_AT_A_TIME = { id: 'simulated-calendar' }

/** The events, and what changes them. */
export function useCalendar() {
  const client = useQueryClient()
  const events = useQuery(eventsOptions)
  const [hasFailed, setFailed] = useState(false)
  const show = (change: (before: CalendarEvent[]) => CalendarEvent[]) =>
    client.setQueryData(eventsOptions.queryKey, (before = []) => change(before))
  const begin = async () => {
    setFailed(false)
    await client.cancelQueries({ queryKey: eventsOptions.queryKey })
  }
  const handlers = { scope: ONE_AT_A_TIME, onError: () => setFailed(true) }

  const add = useMutation({
    ...handlers,
    mutationFn: (event: NewEvent) => addEvent(event),
    onMutate: begin,
    onSuccess: (event) => show((before) => [...before, event]),
  })
  const change = useMutation({
    ...handlers,
    mutationFn: ({ id, ...event }: CalendarEvent) => changeEvent(id, event),
    onMutate: async (event) => {
      await begin()
      const before = client.getQueryData(eventsOptions.queryKey)
      show((events) => events.map((other) => (other.id === event.id ? event : other)))
      return { before }
    },
    onError: (_error, _event, context) => {
      setFailed(true)
      client.setQueryData(eventsOptions.queryKey, context?.before)
    },
  })
  /** The times alone, on the event as it is now. */
  const moveBack = (id: number, times: When) => {
    const present = client.getQueryData(eventsOptions.queryKey)?.find((event) => event.id === id)
    if (present !== undefined) change.mutate({ ...present, ...times })
  }
  const remove = useMutation({
    ...handlers,
    mutationFn: ({ id }: CalendarEvent) => removeEvent(id),
    onMutate: begin,
    onSuccess: (_nothing, event) => show((before) => before.filter(({ id }) => id !== event.id)),
  })
  return { events, add, change, moveBack, remove, hasFailed }
}

/** Those of the named calendars; the same ones as long as nothing else is chosen, since what draws them is slow. */
export function useShownEvents(events: readonly CalendarEvent[], names: string): readonly CalendarEvent[] {
  return useMemo(() => {
    const chosen = names.split(',')
    return events.filter(({ extendedProps }) => chosen.includes(extendedProps.calendar))
  }, [events, names])
}
