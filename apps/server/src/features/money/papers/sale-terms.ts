/** Said of what is sold without a warranty. */
export const SALE_CONDITION = {
  th: 'ขายตามสภาพที่ผู้ซื้อได้ตรวจดูและทดลองขับแล้ว',
  en: 'Sold as seen and test-driven by the buyer.',
} as const
