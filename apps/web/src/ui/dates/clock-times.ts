const MINUTES_PER_DAY = 24 * 60

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** "HH:mm" from `first` to `last`, both included, every `stepMinutes`. */
export function clockTimes(first: string, last: string, stepMinutes: number): string[] {
  const end = Math.min(parseClock(last), MINUTES_PER_DAY - 1)
  const times: string[] = []
  for (let at = parseClock(first); at <= end; at += stepMinutes) {
    times.push(`${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}`)
  }
  return times
}

function parseClock(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
