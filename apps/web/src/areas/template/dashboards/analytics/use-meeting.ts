import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { addEvent, eventsOptions, removeEvent } from '../../calendar/api.ts'
import { dropUndo, offerUndo, sayFault, sayNote } from '../../core/notes/notes-store.ts'
import { ANALYTICS_KEY, joinMeeting, leaveMeeting } from '../api.ts'
import type { AnalyticsDashboard, Meeting } from '../schema.ts'

type Planned = AnalyticsDashboard['appDesign']

async function enter({ title, subtitle, place, starts, ends }: Planned): Promise<Meeting> {
  const extendedProps = { calendar: 'Business' as const, location: place, description: subtitle }
  const { id } = await addEvent({ url: '', title, start: starts, end: ends, allDay: false, extendedProps })
  try {
    return await joinMeeting(id)
  } catch (error) {
    await removeEvent(id)
    throw error
  }
}

async function goOut(eventId: number): Promise<Meeting> {
  const meeting = await leaveMeeting()
  // It may have been deleted in the calendar before.
  await removeEvent(eventId).catch(() => undefined)
  return meeting
}

/** Takes part in the meeting, which then stands in the calendar of the show-room, or no longer. */
export function useMeeting(meeting: Planned) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<Meeting>) => work(),
    onSuccess: ({ joined }) => {
      client.setQueriesData<AnalyticsDashboard>({ queryKey: ANALYTICS_KEY }, (before) =>
        before === undefined ? undefined : { ...before, appDesign: { ...before.appDesign, joined } },
      )
      void client.invalidateQueries({ queryKey: eventsOptions.queryKey })
    },
    onError: () => sayFault(m.dash_meeting_failed()),
  })
  const join = () => {
    // Taking back the way out would be a second way in.
    dropUndo()
    mutate(() => enter(meeting), { onSuccess: () => sayNote(m.dash_meeting_joined()) })
  }
  const leave = (eventId: number) =>
    mutate(() => goOut(eventId), { onSuccess: () => offerUndo(m.dash_meeting_left(), join) })
  return { join, leave, isPending }
}
