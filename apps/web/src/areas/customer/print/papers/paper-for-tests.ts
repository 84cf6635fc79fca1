import type { Paper } from '@rodchao/contract'
import { bahtInWords } from '@rodchao/rental'

const RENTAL_TERMS = { version: '1', body: { th: '1. คู่สัญญา\n2. การส่งมอบ', en: '1. Parties\n2. Hand-over' } }
const SALE_TERMS = {
  version: '1',
  body: {
    th: '2. กรรมสิทธิ์โอนเมื่อชำระราคาครบถ้วนแล้ว\n4. ค่าปรับ ภาษีประจำปี\n5. ภายใน 15 วัน\n8. สองฉบับ',
    en: '2. Ownership passes when the price is paid in full.\n4. fines, yearly tax\n5. within 15 days\n8. two originals',
  },
}
const AGREED: NonNullable<NonNullable<Paper['sale']>['agreed']> = {
  buyer: { address: '99 ถนนสุขุมวิท กรุงเทพฯ', idNumber: 'AA1234471', age: 34 },
  seller: { name: 'มานะ รุ่งเรือง', age: 41 },
  modelYear: 2022,
  odometerKm: 31_200,
  defects: 'รอยขีดข่วนที่บังลมซ้าย',
  warranty: '',
  book: { holder: 'ธนาคารผู้ถือ', number: 'ปข 0012345' },
  deliveryOn: '2026-12-01',
  deliveryPlace: 'ร้านสาขาหัวหิน',
  balanceDueOn: '2026-12-03',
  transferFeeBy: 'buyer',
  stampDutyBy: 'seller',
  papers: ['registration_book', 'transfer_form'],
  witnesses: ['สมหญิง ใจดี', ''],
  stampDuty: 17_500,
  paidOn: '2026-11-21T10:30:00+07:00',
}

/** A paper of a kind with everything that it prints. */
export function paper(kind: Paper['kind'], set: Partial<Paper> = {}): Paper {
  return {
    kind,
    number: 'RC-00-6911-00142',
    status: 'issued',
    voidReason: null,
    replaces: null,
    replacedBy: null,
    language: 'th',
    issuedAt: '2026-11-21T10:34:00+07:00',
    issuedBy: 'นภัสสร รุ่งเรือง',
    trackingUrl: 'https://shop.example/reserve-trackStatus#token',
    reservationCode: 'K7M29QXF4',
    seller: {
      name: { th: 'รถเช่า', en: 'Rodchao' },
      legalName: { th: 'บริษัท รถเช่า หัวหิน จำกัด', en: 'Rodchao Hua Hin Co., Ltd.' },
      taxId: '0775569000120',
      branchName: { th: 'สาขาหัวหิน', en: 'Hua Hin' },
      branchNo: '00000',
      address: { th: '88/12 ถนนเพชรเกษม', en: '88/12 Phetkasem Road' },
      phone: '+6632555142',
      isVatRegistered: kind.startsWith('tax') || kind === 'credit_note',
    },
    buyer: {
      name: 'บริษัท ผู้ซื้อ จำกัด',
      address: '99 ถนนสุขุมวิท กรุงเทพฯ',
      taxId: '0105551234567',
      branchNo: '00007',
      phone: '+66812345678',
      nationality: 'SE',
      idNumberLast4: '4471',
    },
    rental: {
      productName: { th: 'ฮอนด้า คลิก 125', en: 'Honda Click 125' },
      unitLabel: '1กข 2841',
      plateProvince: 'ประจวบคีรีขันธ์',
      brand: 'Honda',
      colour: { th: 'แดง', en: 'Red' },
      chassisNo: 'MLHJF5100N5000001',
      engineNo: 'JF51E0000001',
      start: '2026-11-21T15:00:00+07:00',
      end: '2026-11-24T15:00:00+07:00',
      chargedDays: 3,
      placeMode: 'delivery',
      place: 'โรงแรมริมเล ห้อง 615',
      damageDeposit: 150_000,
      lateFeePerHour: 10_000,
      lateGraceMinutes: 30,
      modelName: { th: 'Honda Click 125', en: 'Honda Click 125' },
      returnTerms: { graceMinutes: 60, lateFeePerHour: 10_000, lateHoursForFullDay: 5, fuelEighth: 4500 },
      readings: 'read',
      helmets: 2,
      licence: { kind: 'idp', classes: ['motorcycle'], numberLast4: '9912', expiresOn: '2027-03-31' },
      odometerKm: 12_480,
      fuelEighths: 6,
    },
    trip: {
      start: '2026-11-21T15:00:00+07:00',
      end: '2026-11-24T15:00:00+07:00',
      length: { count: 3, unit: 'day' },
    },
    lines: [
      {
        text: { th: 'ค่าเช่ารถจักรยานยนต์ Honda Click 125', en: 'Rental: Honda Click 125' },
        quantity: 1,
        unitAmount: 85_000,
        amount: 85_000,
        kind: 'rent',
        unit: { th: 'ช่วง 3 วัน', en: '3 days' },
        note: { th: 'ราคา 3 วัน', en: '3-day price' },
        thing: {
          plate: '1กข 2841',
          plateProvince: 'ประจวบคีรีขันธ์',
          start: '2026-11-21T15:00:00+07:00',
          end: '2026-11-24T15:00:00+07:00',
        },
      },
    ],
    damageDeposit: 150_000,
    total: 85_000,
    totalInWords: bahtInWords(85_000),
    vat: { rateBasisPoints: 700, net: 79_439, amount: 5561 },
    payment: { method: 'promptpay', receivedAt: '2026-11-21T10:30:00+07:00', transferRef: '2569112110340008841' },
    paidBefore: 50_000,
    balanceAfter: 12_300,
    credit:
      kind !== 'credit_note'
        ? null
        : { original: 'TX-00-6911-00003', reason: 'ลดจำนวนวัน', oldTotal: 100_000, newTotal: 15_000 },
    terms: kind === 'sale_contract' ? SALE_TERMS : RENTAL_TERMS,
    sale:
      kind !== 'sale_contract'
        ? null
        : {
            price: 3_500_000,
            priceInWords: bahtInWords(3_500_000),
            paid: 500_000,
            balance: 3_000_000,
            deliveryOn: '2026-12-01T10:00:00+07:00',
            warranty: { th: 'ขายตามสภาพ', en: 'Sold as seen' },
            odometerKm: 31_200,
            agreed: AGREED,
          },
    signatures: [],
    prints: 0,
    ...set,
  }
}
