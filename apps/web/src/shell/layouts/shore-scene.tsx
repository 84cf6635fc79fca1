import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import type { VehicleKind, VehiclePaint } from '@rodchao/contract/vehicle-drawings'
import styles from './shore-scene.module.css'

export interface ParkedVehicle {
  kind: VehicleKind
  paint?: VehiclePaint | undefined
}

export interface ShoreSceneProps {
  vehicle: ParkedVehicle
  /** Further off, nearer to the water. */
  behind?: ParkedVehicle | undefined
}

const STARS = [
  [70, 90],
  [160, 210],
  [250, 60],
  [330, 180],
  [560, 70],
  [600, 240],
  [110, 320],
  [500, 330],
] as const

/** A vehicle on the beach, by day and, in the dark skin, by night. Decoration only. */
export function ShoreScene({ vehicle, behind }: ShoreSceneProps) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.shore} viewBox="0 0 640 900" preserveAspectRatio="xMidYMax slice" focusable="false">
        <rect className={styles.sky} width="640" height="900" />
        {STARS.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles.star} cx={x} cy={y} r="2.5" />
        ))}
        <circle className={styles.light} cx="452" cy="436" r="62" />
        <path
          className={styles.far}
          d="M0 520c60-14 96-78 150-84 46-5 70 30 116 40 62 14 120-26 176-14 66 14 126 48 198 58v30H0z"
        />
        <path className={styles.hill} d="M0 520c44-6 70-58 118-66 52-8 84 30 128 46 30 11 66 18 96 20v20H0z" />
        <path className={styles.near} d="M640 520c-30-4-48-34-82-38-34-3-54 24-96 38v20h178z" />
        <rect className={styles.sea} y="519" width="640" height="240" />
        <path className={styles.glitter} d="M398 536h108M416 556h74M430 576h44M440 596h22" />
        <path
          className={styles.ripple}
          d="M40 560h70M150 586h92M24 618h48M300 632h96M520 616h74M120 656h60M470 664h110"
        />
        <path className={styles.hull} d="M196 566h92l-12 20h-68z" />
        <path className={styles.cabin} d="M224 548h30v18h-30z" />
        <path className={styles.mast} d="M262 566v-46M262 524l22 38" />
        <path className={styles.sand} d="M0 716c90-26 170 10 262 0 120-13 214-52 378-22v206H0z" />
        <path className={styles.foam} d="M0 712c90-26 170 10 262 0 120-13 214-52 378-22" />
        <path className={styles.track} d="M36 806h120M250 780h70M440 838h150M60 866h200M520 778h60" />
      </svg>
      {behind === undefined ? null : (
        <VehiclePicture kind={behind.kind} paint={behind.paint} className={styles.behind} />
      )}
      <VehiclePicture kind={vehicle.kind} paint={vehicle.paint} className={styles.vehicle} />
    </div>
  )
}
