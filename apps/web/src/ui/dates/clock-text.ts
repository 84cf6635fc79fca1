const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What is left, to be read at a glance: "37:48", and "1:02:05" from an hour on. Never below zero. */
export function clockText(secondsLeft: number): string {
  const whole = Math.max(0, Math.floor(secondsLeft))
  const hours = Math.floor(whole / SECONDS_PER_HOUR)
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  const seconds = twoDigits(whole % SECONDS_PER_MINUTE)
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${twoDigits(minutes)}:${seconds}`
}

/** ISO 8601 duration for `<time dateTime>`. */
export function durationText(secondsLeft: number): string {
  return `PT${Math.max(0, Math.floor(secondsLeft))}S`
}

/**
 * The seconds announced to screen readers: whole minutes, each from the moment it is reached until the next
 * one is. It is 60 during the last minute and 0 at the end, so a live region that shows it speaks once a minute.
 */
export function announcedSeconds(secondsLeft: number): number {
  const whole = Math.max(0, Math.floor(secondsLeft))
  return Math.ceil(whole / SECONDS_PER_MINUTE) * SECONDS_PER_MINUTE
}
