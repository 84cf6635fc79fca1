import { z } from 'zod'

/** Other services that the shop may be connected with by settings of the server. */
export const CONNECTIONS = ['mail', 'line', 'line_login', 'facebook', 'card', 'slip_check'] as const
export type ConnectionName = (typeof CONNECTIONS)[number]
const name = z.enum(CONNECTIONS)

/**
 * What came of a try: `written_to_file` where mails are not sent but kept, `refused` where the service does not know our
 * key, `not_understood` where something else answers at its address.
 */
export const CONNECTION_RESULTS = [
  'works',
  'written_to_file',
  'not_set_up',
  'refused',
  'not_reached',
  'too_slow',
  'not_understood',
] as const
export type ConnectionResult = (typeof CONNECTION_RESULTS)[number]

export const CONNECTION_SHAPES = {
  listConnections: {
    summary: 'With which services the shop is connected; secrets are told to nobody',
    status: 200,
    response: z.object({
      items: z.array(
        z.object({
          name,
          isSetUp: z.boolean(),
          /** Who serves it, by the host of its address; null where nothing is set up. */
          host: z.string().nullable(),
          /** Settings of the server that belong to it. */
          variables: z.array(z.string()),
        }),
      ),
    }),
  },
  testConnection: {
    summary: 'Really asks a service whether it serves the shop; a mail goes to whoever asks',
    body: z.strictObject({ name }),
    status: 200,
    response: z.object({
      result: z.enum(CONNECTION_RESULTS),
      /** Where a mail went, whose account it is, or the kind of the failure. */
      detail: z.string().nullable(),
    }),
  },
} as const
