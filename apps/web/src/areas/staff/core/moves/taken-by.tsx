import { takenText } from './taken-text.ts'

/** Who or what has the vehicle that was asked for. */
export function TakenBy({ error }: { error: Error }) {
  const text = takenText(error)
  return text === undefined ? null : <p>{text}</p>
}
