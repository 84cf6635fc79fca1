import type { Paper } from '@rodchao/contract'

/** Said of what is sold without a warranty. */
export const SALE_CONDITION = {
  th: 'ขายตามสภาพที่ผู้ซื้อได้ตรวจดูและทดลองขับแล้ว',
  en: 'Sold as seen and test-driven by the buyer.',
} as const

/** Clauses of the contract of sale. Ownership would pass with the contract itself unless it says otherwise. */
export const SALE_TERMS: NonNullable<Paper['terms']> = {
  version: '1',
  body: {
    th: `1. ผู้ขายรับรองว่ามีสิทธิขายรถคันนี้ รถไม่ติดไฟแนนซ์ ไม่มีภาระผูกพัน และไม่ถูกอายัดหรือยึด หากไม่เป็นความจริง ผู้ขายคืนเงินที่รับไว้ทั้งหมดทันที
2. กรรมสิทธิ์ในรถโอนเป็นของผู้ซื้อเมื่อชำระราคาครบถ้วนแล้ว
3. ผู้ขายส่งมอบรถพร้อมเอกสารตามที่ระบุไว้ข้างต้น ณ วันและสถานที่ที่ตกลงกัน
4. ผู้ขายรับผิดชอบค่าปรับ ภาษีประจำปี และความรับผิดจากการใช้รถที่เกิดก่อนวันส่งมอบ ผู้ซื้อรับผิดชอบสิ่งที่เกิดตั้งแต่วันส่งมอบ
5. ทั้งสองฝ่ายจะแจ้งการโอนต่อนายทะเบียนภายใน 15 วันนับแต่วันที่กรรมสิทธิ์โอน และลงนามในเอกสารที่นายทะเบียนต้องการ
6. หากผู้ซื้อไม่ชำระส่วนที่เหลือภายในกำหนด ผู้ขายบอกกล่าวเป็นหนังสือให้ชำระภายใน 15 วัน พ้นกำหนดแล้วจึงบอกเลิกสัญญาได้ หากผู้ขายไม่ส่งมอบรถ ผู้ซื้อมีสิทธิเลิกสัญญาและได้รับเงินที่ชำระแล้วคืนทั้งหมด
7. การแก้ไขสัญญาทำเป็นหนังสือและลงนามทั้งสองฝ่าย สัญญานี้อยู่ภายใต้กฎหมายไทย
8. สัญญานี้ทำขึ้นสองฉบับ มีข้อความตรงกัน ผู้ซื้อและผู้ขายถือไว้ฝ่ายละหนึ่งฉบับ ทั้งสองฝ่ายได้อ่านและเข้าใจแล้ว จึงลงลายมือชื่อไว้ต่อหน้าพยาน`,
    en: `1. The seller warrants the right to sell this vehicle, and that it is free of finance, of other claims and of seizure. Where this is not so, the seller pays back all that was received at once.
2. Ownership passes to the buyer when the price is paid in full.
3. The seller hands over the vehicle with the documents listed above, on the day and at the place agreed.
4. The seller bears fines, yearly tax and liability for its use from before the delivery; the buyer bears what arises from the day of delivery on.
5. Both sides report the transfer to the registrar within 15 days of the day on which ownership passes, and sign what the registrar asks for.
6. Where the buyer does not pay the rest in time, the seller gives written notice to pay within 15 days and may end the contract after that. Where the seller does not deliver, the buyer may end the contract and is paid back everything.
7. Changes to this contract are made in writing and signed by both sides. Thai law applies.
8. There are two originals of the same wording, one for the buyer and one for the seller. Both sides have read and understood them and sign before witnesses.`,
  },
}
