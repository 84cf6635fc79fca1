import { z } from 'zod'

export const chatRowSchema = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
})
export type ChatRow = z.infer<typeof chatRowSchema>

export const chatListSchema = z.strictObject({
  rows: z.array(chatRowSchema),
  total: z.int().min(0),
})
export type ChatList = z.infer<typeof chatListSchema>
