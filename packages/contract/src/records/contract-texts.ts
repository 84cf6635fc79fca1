import { z } from 'zod'
import { text } from '../primitives.ts'
import { CONTRACT_KINDS } from './settings-kinds.ts'

const contractTextSchema = z.object({ version: z.string(), bodyTh: z.string(), bodyEn: z.string() })
export type ContractTextVersion = z.infer<typeof contractTextSchema>

export const CONTRACT_TEXT_SHAPES = {
  findContractText: {
    summary: 'What a contract said in one of its versions, also one that was replaced since',
    params: z.object({ kind: z.enum(CONTRACT_KINDS), version: text(40) }),
    status: 200,
    response: contractTextSchema,
  },
} as const
