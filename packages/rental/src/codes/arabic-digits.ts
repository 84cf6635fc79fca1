const THAI_ZERO = 0x0e50

/** A text with its Thai digits, ๐ to ๙, as the Arabic ones that numbers are read from; everything else as it is. */
export function arabicDigits(text: string): string {
  return text.replaceAll(/[๐-๙]/gu, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}
