/** What the key is called that stands for Ctrl on this device. */
export function commandKey(): string {
  return /^(?:Mac|iPhone|iPad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
