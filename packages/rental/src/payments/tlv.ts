/** A field of an EMV QR payload: two-digit tag and value. */
export interface TlvField {
  readonly tag: string
  readonly value: string
}

/** Writes a field: tag, two-digit length, value. */
export function tlv(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Field ${tag} is longer than 99 characters`)
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/** Splits a payload into its fields, or null where lengths do not fit. */
export function parseTlv(payload: string): TlvField[] | null {
  const fields: TlvField[] = []
  for (let at = 0; at < payload.length;) {
    const head = /^(\d{2})(\d{2})$/.exec(payload.slice(at, at + 4))
    const end = at + 4 + Number(head?.[2])
    if (!head || end > payload.length) return null
    fields.push({ tag: head[1] ?? '', value: payload.slice(at + 4, end) })
    at = end
  }
  return fields
}

/** CRC-16/CCITT-FALSE of ASCII text (polynomial 1021, start FFFF) as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Closes a payload with a checksum field that covers everything before its own value. */
export function withChecksum(body: string, tag: string): string {
  const head = `${body}${tag}04`
  return head + crc16(head)
}

/** The fields of a payload that ends with a matching checksum under the tag, or null. */
export function checkedFields(payload: string, tag: string): ReadonlyMap<string, string> | null {
  if (!/^[\x20-\x7e]+$/.test(payload)) return null
  const fields = parseTlv(payload)
  const last = fields?.at(-1)
  if (!fields || last?.tag !== tag || last.value.length !== 4) return null
  if (crc16(payload.slice(0, -4)) !== last.value.toUpperCase()) return null
  return new Map(fields.map((field) => [field.tag, field.value]))
}
