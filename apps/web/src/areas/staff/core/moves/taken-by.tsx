import { takenText } from './taken-text.ts'

/** Who or what has the vehicle that was asked for. */
export function TakenBy({ error, ofHouse }: { error: Error; ofHouse: boolean }) {
  const text = takenText(error, ofHouse)
  return text === undefined ? null : <p>{text}</p>
}
