/** Where the terms of one version stand, for as long as there is the shop. */
export function termsAddress(version: string): string {
  return `/pages/terms?version=${encodeURIComponent(version)}`
}
