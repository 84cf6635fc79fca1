/** Where what is typed to somebody and not sent is kept. */
export function draftPlace(userId: number): string {
  return `chat ${userId}`
}
