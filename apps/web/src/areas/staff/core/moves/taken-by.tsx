import { useNow } from '#ui/dates/use-now.ts'
import { takenText } from './taken-text.ts'

/** Who or what has the vehicle that was asked for. */
export function TakenBy({ error, ofHouse }: { error: Error; ofHouse: boolean }) {
  const text = takenText(error, ofHouse, useNow())
  return text === undefined ? null : <p>{text}</p>
}
