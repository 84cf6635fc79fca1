import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { DesignPart } from '../design-part.tsx'
import '#ui/styles/fonts-print.css'
import styles from './papers-part.module.css'

const LINES = [
  ['Honda Scoopy 110', '3', '250.00', '750.00'],
  ['Delivery ค่าส่งรถ', '1', '100.00', '100.00'],
] as const

/** What leaves the shop on paper: black on white, both languages, sums in figures and in words, two signatures. */
export function PapersPart() {
  return (
    <DesignPart id="papers" title={m.design_papers()} about={m.design_papers_about()}>
      <article className={styles.paper} lang="th" aria-label={m.design_papers()}>
        <header>
          <BrandMark ground="paper" />
          <div>
            <h3>
              ใบเสร็จรับเงิน
              <small lang="en">Receipt</small>
            </h3>
            <p>
              RC6911-0142
              <br />
              {formatDate('2026-11-21', 'long')}
            </p>
          </div>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">รายการ Item</th>
              <th scope="col">จำนวน Qty</th>
              <th scope="col">ราคา Price</th>
              <th scope="col">รวม Total</th>
            </tr>
          </thead>
          <tbody>
            {LINES.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={index}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                รวมทั้งสิ้น (แปดร้อยห้าสิบบาทถ้วน)
              </th>
              <td>850.00</td>
            </tr>
          </tfoot>
        </table>
        <footer>
          <span>ผู้รับเงิน Received by</span>
          <span>ผู้เช่า Renter</span>
        </footer>
      </article>
    </DesignPart>
  )
}
