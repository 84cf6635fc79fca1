import { checkedFields, parseTlv, tlv, withChecksum } from './tlv.ts'

/** What the mini-QR of a Thai bank slip says: a bank of THAI_BANKS and the bank's reference. */
export interface SlipQr {
  readonly sendingBank: string
  readonly transferRef: string
}

/** Name of a bank. */
export interface BankName {
  readonly th: string
  readonly en: string
}

/** Thai banks by the three-digit code of the Bank of Thailand. */
export const THAI_BANKS: Readonly<Record<string, BankName>> = {
  '002': { th: 'ธนาคารกรุงเทพ', en: 'Bangkok Bank' },
  '004': { th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank' },
  '006': { th: 'ธนาคารกรุงไทย', en: 'Krungthai Bank' },
  '011': { th: 'ธนาคารทหารไทยธนชาต', en: 'TMBThanachart Bank (ttb)' },
  '014': { th: 'ธนาคารไทยพาณิชย์', en: 'Siam Commercial Bank' },
  '017': { th: 'ธนาคารซิตี้แบงก์', en: 'Citibank' },
  '020': { th: 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', en: 'Standard Chartered Bank (Thai)' },
  '022': { th: 'ธนาคารซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank' },
  '024': { th: 'ธนาคารยูโอบี', en: 'United Overseas Bank (Thai)' },
  '025': { th: 'ธนาคารกรุงศรีอยุธยา', en: 'Bank of Ayudhya (Krungsri)' },
  '030': { th: 'ธนาคารออมสิน', en: 'Government Savings Bank' },
  '031': { th: 'ธนาคารฮ่องกงและเซี่ยงไฮ้', en: 'HSBC' },
  '033': { th: 'ธนาคารอาคารสงเคราะห์', en: 'Government Housing Bank' },
  '034': { th: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร', en: 'BAAC' },
  '039': { th: 'ธนาคารมิซูโฮ', en: 'Mizuho Bank' },
  '066': { th: 'ธนาคารอิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand' },
  '067': { th: 'ธนาคารทิสโก้', en: 'TISCO Bank' },
  '069': { th: 'ธนาคารเกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  '070': { th: 'ธนาคารไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
  '071': { th: 'ธนาคารไทยเครดิต', en: 'Thai Credit Bank' },
  '073': { th: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
}

const API_ID = '000001'

/** The text of a slip's mini-QR. */
export function slipQrPayload({ sendingBank, transferRef }: SlipQr): string {
  if (!/^\d{3}$/.test(sendingBank) || !/^[A-Za-z0-9]{1,35}$/.test(transferRef)) {
    throw new RangeError('Not a bank code and transfer reference')
  }
  const transfer = tlv('00', API_ID) + tlv('01', sendingBank) + tlv('02', transferRef)
  return withChecksum(tlv('00', transfer) + tlv('51', 'TH'), '91')
}

/** Reads the mini-QR of a bank slip, or null for other payloads and for a wrong checksum. */
export function readSlipQr(payload: string): SlipQr | null {
  const fields = checkedFields(payload.trim(), '91')
  if (!fields || fields.get('51') !== 'TH') return null
  const parts = parseTlv(fields.get('00') ?? '') ?? []
  const transfer = new Map(parts.map(({ tag, value }) => [tag, value]))
  const [sendingBank, transferRef] = [transfer.get('01'), transfer.get('02')]
  if (transfer.get('00') !== API_ID || !transferRef) return null
  return sendingBank !== undefined && /^\d{3}$/.test(sendingBank) ? { sendingBank, transferRef } : null
}
