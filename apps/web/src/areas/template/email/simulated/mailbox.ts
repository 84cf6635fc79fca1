import { shopNow } from '#lib/shop-clock.ts'
import { portraitOf } from '../../core/people/portraits.ts'
import { lastAnswer } from '../../core/list/last-answer.ts'
import { SHOWN } from '../folders.ts'
import { kindOf, sampleFile, sizeOf } from './files.ts'
import { moreMails, sampleMails } from './samples.ts'
import type {
  Mail,
  MailAttachment,
  MailFile,
  MailFolder,
  MailIds,
  MailLabel,
  MailList,
  MailUpdate,
  WrittenMail,
} from '../schema.ts'

export interface MailQuery {
  q: string
  folder: string
  label: string | null
  /** One page of them; all where it is null. */
  page: { page: number; perPage: number } | null
  show: string | null
}

/** Who writes from here. */
export const OWN_ADDRESS = { name: 'Wipha S.', email: 'wipha@rodchao.example', avatar: portraitOf('Wipha Suksomboon') }

const isIn = (mail: Mail, folder: string) => mail.folder === folder && mail.isDeleted !== true

function isInFolder(mail: Mail, folder: string): boolean {
  if (folder === 'trash') return mail.folder === 'trash'
  if (mail.folder === 'trash') return false
  if (folder === 'starred') return mail.isStarred
  return folder === '' || mail.folder === folder
}

function isShown(mail: Mail, show: string | null): boolean {
  if (show === 'unread') return !mail.isRead
  if (show === 'starred') return mail.isStarred
  return show !== 'important' || mail.labels.includes('important')
}

/** The simulated mailbox of one tab: a reload brings back the samples. */
export function createMailbox(now: () => number = shopNow) {
  const files = new Map<number, MailFile>()
  const keepFile = (file: MailFile): MailAttachment => {
    const id = files.size + 1
    files.set(id, file)
    const { fileName } = file
    return { fileName, thumbnail: kindOf(fileName), url: `/apps/email/files/${id}`, size: sizeOf(file) }
  }
  let mails: readonly Mail[] = sampleMails({
    now: now(),
    attach: ({ fileName, thumbnail }) => ({ ...keepFile(sampleFile(fileName)), thumbnail }),
  })
  // Of answers, too: they are numbered among the mails.
  let lastId = Math.max(...mails.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]))

  /** Drafts whose time has come are mails that were sent then. */
  const settle = () => {
    const due = (mail: Mail) => mail.sendAt !== undefined && mail.folder === 'draft' && Date.parse(mail.sendAt) <= now()
    if (!mails.some(due)) return
    mails = mails.map((mail) => {
      if (!due(mail)) return mail
      const { sendAt = mail.time, ...rest } = mail
      return { ...rest, folder: 'sent', time: sendAt }
    })
  }
  const lastFound = lastAnswer<Mail[]>()
  const lastMeta = lastAnswer<MailList['emailsMeta']>()
  const found = ({ q, folder, label, show }: MailQuery): Mail[] => {
    settle()
    const words = q.toLowerCase()
    return lastFound(mails, JSON.stringify([words, folder, label, show]), () =>
      mails
        .filter(
          (mail) =>
            isInFolder(mail, folder) &&
            (label === null || mail.labels.includes(label as MailLabel)) &&
            isShown(mail, show) &&
            (words === '' || mail.subject.toLowerCase().includes(words)),
        )
        .toReversed(),
    )
  }
  const change = (emailIds: readonly number[], changed: (mail: Mail) => Mail) => {
    const ids = new Set(emailIds)
    mails = mails.map((mail) => (ids.has(mail.id) ? changed(mail) : mail))
  }
  const count = (fits: (mail: Mail) => boolean) => mails.reduce((sum, mail) => sum + (fits(mail) ? 1 : 0), 0)
  const written = (id: number, { sendAt, ...mail }: WrittenMail): Mail => ({
    ...mail,
    id,
    from: OWN_ADDRESS,
    isStarred: false,
    time: new Date(now()).toISOString(),
    replies: [],
    isRead: true,
    ...(sendAt !== undefined && mail.folder === 'draft' ? { sendAt } : {}),
  })

  return {
    list(query: MailQuery): MailList {
      const all = found(query)
      return {
        emails:
          query.page === null
            ? all
            : all.slice((query.page.page - 1) * query.page.perPage, query.page.page * query.page.perPage),
        emailsMeta: lastMeta(mails, '', () => ({
          inbox: count((mail) => isIn(mail, 'inbox') && !mail.isRead),
          draft: count((mail) => mail.folder === 'draft'),
          spam: count((mail) => isIn(mail, 'spam') && !mail.isRead),
        })),
        ...(query.page === null ? {} : { total: all.length }),
      }
    },
    ids(query: MailQuery): MailIds {
      const all = found(query)
      const ids = all.map(({ id }) => id)
      return query.folder === 'starred' ? { ids, folders: all.map(({ folder }) => folder) } : { ids }
    },
    mail(id: number): Mail | null {
      settle()
      return mails.find((mail) => mail.id === id) ?? null
    },
    /** In the order in which they are kept, of all folders. Null where there is none, and beside a mail that does not exist. */
    neighbour(id: number, isPrevious: boolean): Mail | null {
      const at = mails.findIndex((mail) => mail.id === id)
      return at < 0 ? null : (mails[at + (isPrevious ? -1 : 1)] ?? null)
    },
    update(emailIds: readonly number[], data: MailUpdate): void {
      const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
      change(emailIds, (mail) => ({ ...mail, ...given }))
    },
    toggleLabel(emailIds: readonly number[], label: MailLabel): void {
      change(emailIds, (mail) => ({
        ...mail,
        labels: mail.labels.includes(label) ? mail.labels.filter((each) => each !== label) : [...mail.labels, label],
      }))
    },
    /** For ever: of what lies in the trash, and of drafts. */
    remove(emailIds: readonly number[]): void {
      const ids = new Set(emailIds)
      mails = mails.filter(({ id, folder }) => !ids.has(id) || (folder !== 'trash' && folder !== 'draft'))
    },
    write(mail: WrittenMail): Mail {
      lastId += 1
      const made = written(lastId, mail)
      mails = [...mails, made]
      return made
    },
    /** A draft, written on or sent. Null where there is none. */
    rewrite(id: number, mail: WrittenMail): Mail | null {
      if (mails.find((each) => each.id === id)?.folder !== 'draft') return null
      const made = written(id, mail)
      change([id], () => made)
      return made
    },
    keepFile,
    file: (id: number): MailFile | null => files.get(id) ?? null,
    fill(count: number): void {
      mails = [...mails, ...moreMails(mails, count, lastId + 1)]
      lastId += count
    },
  }
}
export type Mailbox = ReturnType<typeof createMailbox>

/** Sane figures of a query, whatever stands in the address. */
export function mailQuery(params: URLSearchParams): MailQuery {
  const figure = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }
  const perPage = figure('perPage')
  return {
    q: params.get('q') ?? '',
    folder: params.get('folder') ?? ('inbox' satisfies MailFolder),
    label: params.get('label'),
    page: perPage === null ? null : { page: figure('page') ?? 1, perPage },
    show: SHOWN.find((show) => show === params.get('show')) ?? null,
  }
}
