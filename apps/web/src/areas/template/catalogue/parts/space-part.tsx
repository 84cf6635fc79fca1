import { m } from '#lib/messages.ts'
import { CataloguePart, Sample } from '../catalogue-part.tsx'
import styles from './space-part.module.css'

const SPACES = [
  [1, 4],
  [2, 8],
  [3, 12],
  [4, 16],
  [5, 20],
  [6, 24],
  [8, 32],
  [10, 40],
  [12, 48],
  [16, 64],
] as const
const CORNERS = [
  ['r-1', m.catalogue_corner_badge],
  ['r-2', m.catalogue_corner_field],
  ['r-3', m.catalogue_corner_card],
  ['r-full', m.catalogue_corner_person],
] as const
const SHADOWS = [
  ['shadow-1', m.catalogue_shadow_sticks],
  ['shadow-2', m.catalogue_shadow_over],
] as const

/** A grid of four pixels, four corners, two shadows. */
export function SpacePart() {
  return (
    <CataloguePart id="space" title={m.catalogue_space()} about={m.catalogue_space_about()}>
      <ol className={styles.spaces} dir="ltr">
        {SPACES.map(([step, px]) => (
          <li key={step}>
            <span style={{ inlineSize: `var(--rc-s-${step})` }} />
            {px}
          </li>
        ))}
      </ol>
      <Sample name={m.catalogue_corners()}>
        <ul className={styles.forms}>
          {CORNERS.map(([name, use]) => (
            <li key={name}>
              <span style={{ borderRadius: `var(--rc-${name})` }} data-edge="" />
              {use()}
            </li>
          ))}
          {SHADOWS.map(([name, use]) => (
            <li key={name}>
              <span style={{ boxShadow: `var(--rc-${name})` }} />
              {use()}
            </li>
          ))}
        </ul>
      </Sample>
    </CataloguePart>
  )
}
