import { m } from '#lib/messages.ts'
import { ScrollRegion } from './scroll-region.tsx'
import styles from './tables.module.css'

/** The first lines of the file as they stand there. */
export function SampleTable({ header, lines }: { header: readonly string[]; lines: readonly (readonly string[])[] }) {
  return (
    <ScrollRegion label={m.imports_sample()}>
      <table className={styles.table}>
        <thead>
          <tr>
            {header.map((title, index) => (
              <th key={`${title} ${index}`} scope="col">
                {title === '' ? m.imports_no_title() : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            <tr key={line}>
              {header.map((title, index) => (
                <td key={`${title} ${index}`}>{cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
