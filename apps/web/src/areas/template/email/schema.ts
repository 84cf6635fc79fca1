import { z } from 'zod/mini'
import { FOLDERS, LABELS, MAX_FILE_BYTES } from './folders.ts'

// What the show-room's mailbox is asked and answered. Nothing is sent anywhere: it lives in the browser.

const folderSchema = z.enum(FOLDERS)
const labelSchema = z.enum(LABELS)
const mailId = z.int().check(z.positive())
const instant = z.iso.datetime()
export type MailFolder = z.infer<typeof folderSchema>
export type MailLabel = z.infer<typeof labelSchema>

export const mailPersonSchema = z.strictObject({ name: z.string(), email: z.email() })
export type MailPerson = z.infer<typeof mailPersonSchema>

export const attachmentSchema = z.strictObject({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Which icon stands for it. */
  thumbnail: z.enum(['text', 'sheet', 'document', 'script', 'picture', 'file']),
  url: z.string().check(z.regex(/^\/apps\/email\/files\/\d+$/)),
  size: z.string().check(z.regex(/^\d+(\.\d)?(B|KB|MB)$/)),
})
export type MailAttachment = z.infer<typeof attachmentSchema>

const messageShape = {
  id: mailId,
  from: z.strictObject({ ...mailPersonSchema.shape, avatar: z.string() }),
  to: z.array(mailPersonSchema),
  cc: z.array(mailPersonSchema),
  bcc: z.array(mailPersonSchema),
  subject: z.string(),
  /** HTML from outside: to be shown by `SafeHtml` alone. */
  message: z.string(),
  attachments: z.array(attachmentSchema),
  isStarred: z.boolean(),
  labels: z.array(labelSchema),
  time: instant,
  folder: folderSchema,
  isRead: z.boolean(),
  isDeleted: z.optional(z.boolean()),
}

export const mailSchema = z.strictObject({
  ...messageShape,
  replies: z.array(z.strictObject({ ...messageShape, replies: z.array(z.never()) })),
  /** Of a draft that goes out by itself. */
  sendAt: z.optional(instant),
})
export type Mail = z.infer<typeof mailSchema>
export type MailMessage = Mail | Mail['replies'][number]

export const mailListSchema = z.strictObject({
  emails: z.array(mailSchema),
  emailsMeta: z.strictObject({
    inbox: z.int().check(z.minimum(0)),
    draft: z.int().check(z.minimum(0)),
    spam: z.int().check(z.minimum(0)),
  }),
  /** Of all that were found; said where one page of them was asked for. */
  total: z.optional(z.int().check(z.minimum(0))),
})
export type MailList = z.infer<typeof mailListSchema>

export const mailIdsSchema = z.strictObject({
  ids: z.array(mailId),
  /** Where each of them lies; said where they lie apart, as starred ones do. */
  folders: z.optional(z.array(folderSchema)),
})
export type MailIds = z.infer<typeof mailIdsSchema>

// What is sent. Fields that nobody asked for are left out of it, wrong ones are refused.

export const updateSchema = z.object({
  emailIds: z.array(z.int()),
  dataToUpdate: z.partial(
    z.object({
      isStarred: z.boolean(),
      isRead: z.boolean(),
      isDeleted: z.boolean(),
      folder: folderSchema,
      labels: z.array(labelSchema),
    }),
  ),
})
export type MailUpdate = z.infer<typeof updateSchema>['dataToUpdate']

export const labelToggleSchema = z.object({ emailIds: z.array(z.int()), label: labelSchema })
export const deleteSchema = z.object({ emailIds: z.array(z.int()) })
export const fillSchema = z.object({ count: z.int().check(z.minimum(0), z.maximum(100_000)) })

const writtenPeople = z.array(z.object(mailPersonSchema.shape)).check(z.maxLength(100))
const isForSomebody = ({ to, cc, bcc }: Record<'to' | 'cc' | 'bcc', readonly unknown[]>) =>
  to.length + cc.length + bcc.length > 0

export const writtenMailSchema = z
  .object({
    to: writtenPeople,
    cc: writtenPeople,
    bcc: writtenPeople,
    subject: z.string().check(z.maxLength(300)),
    message: z.string().check(z.maxLength(1_000_000)),
    attachments: z.array(z.object(attachmentSchema.shape)).check(z.maxLength(20)),
    labels: z.array(labelSchema),
    folder: z.enum(['draft', 'sent']),
    sendAt: z.optional(instant),
  })
  // Only what is not to leave yet may be for nobody.
  .check(z.refine((mail) => (mail.folder === 'draft' && mail.sendAt === undefined) || isForSomebody(mail)))
export type WrittenMail = z.infer<typeof writtenMailSchema>

export const fileSchema = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.maxLength(100)),
  /** Base64. */
  content: z.base64().check(z.maxLength(Math.ceil((MAX_FILE_BYTES * 4) / 3) + 4)),
})
export type MailFile = z.infer<typeof fileSchema>
