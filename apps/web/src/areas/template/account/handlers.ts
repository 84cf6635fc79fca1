import { http, HttpResponse } from 'msw'
import { emptyAnswer, readBody } from '../simulated/answers.ts'
import {
  connectedSiteSchema,
  generalChangeSchema,
  infoChangeSchema,
  linksChangeSchema,
  notificationChangeSchema,
  passwordChangeSchema,
} from './schema.ts'
import { createAccountStore } from './store.ts'
import type { AccountStore } from './store.ts'

const PASSWORD_STATUS = { changed: 200, wrong: 403, weak: 400 } as const

/** The settings of one's own account, on this origin and on no other. */
export function accountHandlers(origin: string, store: AccountStore = createAccountStore()) {
  const at = (name: string) => `${origin}/account-setting/${name}`
  /** Connects or disconnects; what is so already is a conflict. */
  const turn = (name: unknown, change: AccountStore['connect']) => {
    const site = connectedSiteSchema.safeParse(name)
    if (!site.success) return emptyAnswer(404)
    const connections = change(site.data)
    return connections === null ? emptyAnswer(409) : HttpResponse.json({ connections })
  }
  return [
    http.get(at('data'), () => HttpResponse.json(store.all())),
    http.post(at('general'), async ({ request }) => {
      const body = await readBody(request, generalChangeSchema)
      return body === null ? emptyAnswer(400) : HttpResponse.json({ general: store.saveGeneral(body.general) })
    }),
    http.post(at('info'), async ({ request }) => {
      const body = await readBody(request, infoChangeSchema)
      return body === null ? emptyAnswer(400) : HttpResponse.json({ info: store.saveInfo(body.info) })
    }),
    http.post(at('social-links'), async ({ request }) => {
      const body = await readBody(request, linksChangeSchema)
      return body === null ? emptyAnswer(400) : HttpResponse.json({ socialLinks: store.saveLinks(body.socialLinks) })
    }),
    http.post(at('notification'), async ({ request }) => {
      const body = await readBody(request, notificationChangeSchema)
      if (body === null) return emptyAnswer(400)
      return HttpResponse.json({ notification: store.saveNotification(body.notification) })
    }),
    http.post(at('password'), async ({ request }) => {
      const body = await readBody(request, passwordChangeSchema)
      return emptyAnswer(body === null ? 400 : PASSWORD_STATUS[store.changePassword(body)])
    }),
    http.get(at('confirmation'), () => HttpResponse.json(store.confirmation())),
    http.post(at('confirmation'), () => HttpResponse.json(store.sendConfirmation())),
    http.post(at('connections/:site'), ({ params }) => turn(params['site'], store.connect)),
    http.delete(at('connections/:site'), ({ params }) => turn(params['site'], store.disconnect)),
  ]
}
