import { m } from '#lib/messages.ts'
import { DesignPart } from '../design-part.tsx'
import styles from './type-part.module.css'

/** Sizes of the scale, in CSS pixels, with words as long and as tall as real ones. */
const SIZES = [
  { step: 8, px: 36, text: '850.00 บาท', use: m.design_type_hero },
  { step: 7, px: 28, text: 'เช่ามอเตอร์ไซค์ ส่งถึงที่พัก', use: m.design_type_headline },
  { step: 6, px: 22, text: 'Bookings of today', use: m.design_type_page },
  { step: 5, px: 18, text: 'Support tracker, ราคาและฤดู', use: m.design_type_card },
  { step: 4, px: 16, text: 'Out on Saturday at 15:00, back on Tuesday', use: m.design_type_phone },
  { step: 3, px: 14, text: 'รับรถ ส. 21 พ.ย. 2569 · 15:00 น. ส่งโรงแรมริมเล', use: m.design_type_staff },
  { step: 2, px: 13, text: '6911-0142 · Emma Lindqvist · 1กข 2841', use: m.design_type_table },
  { step: 1, px: 12, text: 'Waits for 8 minutes, รอตรวจ', use: m.design_type_meta },
] as const

/** One face for Thai and Latin in every size that there is, and the one of papers. */
export function TypePart() {
  return (
    <DesignPart id="type" title={m.design_type()} about={m.design_type_about()}>
      <dl className={styles.sizes}>
        {SIZES.map(({ step, px, text, use }) => (
          <div key={step}>
            <dt>{px}</dt>
            <dd
              className={styles.text}
              style={{ fontSize: `var(--rc-fs-${step})` }}
              data-head={step > 4 ? '' : undefined}
            >
              {text}
            </dd>
            <dd className={styles.use}>{use()}</dd>
          </div>
        ))}
        <div>
          <dt>15</dt>
          <dd className={styles.paper}>ใบเสร็จรับเงิน Receipt · แปดร้อยห้าสิบบาทถ้วน</dd>
          <dd className={styles.use}>{m.design_type_paper()}</dd>
        </div>
      </dl>
    </DesignPart>
  )
}
