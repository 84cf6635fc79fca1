import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSlipQr } from '@rodchao/rental'

/** A transfer as the bank knows it; amounts in satang. */
export interface BankTransfer {
  readonly amount: number
  readonly at: number
  /** The receiver's PromptPay id is none of those that the shop has registered with the service. */
  readonly isToOthers?: boolean
  readonly proxy?: { readonly type: string; readonly value: string }
}

/** SlipOK on this machine: what it answers, by the codes of its documents. */
export interface SlipOkStandIn {
  /** Environment variables by which the shop finds it. */
  readonly settings: Readonly<Record<string, string>>
  /** The bank knows of this transfer from now on. */
  know(transferRef: string, transfer: BankTransfer): void
  /** Somebody has asked about it before. */
  see(transferRef: string): void
  /** The next questions are answered with this code (HTTP 400), this status without a word, or heard and never answered. */
  fail(questions: number, how: { code: number; data?: unknown } | { status: number } | 'lost'): void
  /** References that were asked about. */
  asked(): readonly string[]
  close(): Promise<void>
}

const KEY = 'SLIPOKSTANDIN0'
const BRANCH = '4563'

/** https://slipok.com/api-documentation/check-slip/ */
export async function startSlipOkStandIn({ port = 0 }: { port?: number } = {}): Promise<SlipOkStandIn> {
  const transfers = new Map<string, BankTransfer>()
  const seen = new Set<string>()
  const asked: string[] = []
  let failing: { left: number; how: Parameters<SlipOkStandIn['fail']>[1] } = { left: 0, how: 'lost' }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await readBody(request)) as { data?: string; log?: boolean }
    if (request.url !== `/api/line/apikey/${BRANCH}` || request.method !== 'POST') return refuse(response, 1001)
    if (request.headers['x-authorization'] !== KEY) return refuse(response, 1002)
    const qr = readSlipQr(body.data ?? '')
    asked.push(qr?.transferRef ?? '')
    const fault = failing.left > 0 ? failing.how : undefined
    failing = { ...failing, left: failing.left - 1 }
    if (fault !== undefined && fault !== 'lost') {
      if ('code' in fault) return refuse(response, fault.code, fault.data)
      response.writeHead(fault.status).end('<html>')
      return
    }
    if (qr === null) return refuse(response, 1008)
    const transfer = transfers.get(qr.transferRef)
    if (!transfer) return refuse(response, 1011)
    const data = slipData(qr, transfer)
    const isRepeated = body.log === true && seen.has(qr.transferRef)
    if (body.log === true) seen.add(qr.transferRef)
    if (fault === 'lost') {
      response.destroy()
      return
    }
    if (isRepeated) return refuse(response, 1012, data)
    if (body.log === true && transfer.isToOthers === true) return refuse(response, 1014, data)
    send(response, 200, { success: true, data })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    settings: { SLIPOK_API_KEY: KEY, SLIPOK_BRANCH_ID: BRANCH, SLIPOK_API_URL: origin },
    know: (transferRef, transfer) => void transfers.set(transferRef, transfer),
    see: (transferRef) => void seen.add(transferRef),
    fail: (left, how) => {
      failing = { left, how }
    },
    asked: () => [...asked],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function slipData(qr: { transferRef: string; sendingBank: string }, { amount, at, proxy }: BankTransfer): unknown {
  const date = new Date(at).toISOString()
  return {
    success: true,
    message: '✅',
    language: 'TH',
    receivingBank: '004',
    sendingBank: qr.sendingBank,
    transRef: qr.transferRef,
    transDate: date.slice(0, 10).replaceAll('-', ''),
    transTime: date.slice(11, 19),
    transTimestamp: date,
    sender: { displayName: 'นาย สมชาย จ', name: 'MR. SOMCHAI J', account: { value: 'xxx-x-x9876-x' } },
    receiver: {
      displayName: 'บจก. ร้านเช่า',
      name: 'SHOP CO., LTD.',
      proxy: proxy ?? { type: null, value: null },
      account: { type: 'BANKAC', value: 'xxx-x-x4321-x' },
    },
    amount: amount / 100,
    paidLocalAmount: amount / 100,
    paidLocalCurrency: '764',
    countryCode: 'TH',
    ref1: '',
    ref2: '',
    ref3: '',
  }
}

function refuse(response: ServerResponse, code: number, data?: unknown): void {
  send(response, 400, { code, message: 'stand-in', ...(data === undefined ? {} : { data }) })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
