import { useEffect, useState } from 'react'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { DrawnPicture } from './drawn-picture.tsx'
import styles from './film.module.css'

const SCENES: readonly (() => string)[] = [
  () => m.profile_film_papers(),
  () => m.profile_film_round(),
  () => m.profile_film_helmet(),
  () => m.profile_film_key(),
]
/** As long as one reads a line twice. */
const SCENE_MS = 2500

/** A film of our own in a few stills: nobody else's player is asked for it. It ends with the last one. */
export function Film({ address }: { address: string }) {
  /** Before the first still while nobody has pressed. */
  const [scene, setScene] = useState(-1)
  const [isPlaying, setPlaying] = useState(false)
  const isLast = scene === SCENES.length - 1
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (isLast) setPlaying(false)
      else setScene(scene + 1)
    }, SCENE_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isLast, scene])
  const press = () => {
    if (!isPlaying && (scene < 0 || isLast)) setScene(0)
    setPlaying(!isPlaying)
  }
  const words = () => {
    if (isPlaying) return m.profile_film_pause()
    if (scene < 0) return m.profile_film_play()
    return isLast ? m.profile_film_again() : m.profile_film_on()
  }
  return (
    <div className={styles.film} role="group" aria-label={m.profile_film()}>
      <div className={styles.still} data-scene={scene}>
        <DrawnPicture address={address} />
      </div>
      <p className={styles.words} aria-live="polite">
        {scene < 0 ? m.profile_film_about() : SCENES[scene]?.()}
      </p>
      <div className={styles.foot}>
        <Button icon={isPlaying ? IconPlayerPause : IconPlayerPlay} onClick={press}>
          {words()}
        </Button>
        <ol className={styles.steps} aria-hidden="true">
          {SCENES.map((_, index) => (
            <li key={index} data-state={index < scene ? 'done' : index === scene ? 'now' : 'later'} />
          ))}
        </ol>
      </div>
    </div>
  )
}
