import { storedText, useStoredText } from '../navigation/stored-text.ts'

const stored = storedText('keysOff')

/** Keys without Ctrl can be switched off, for whoever speaks to the computer instead. */
export function areKeysOn(): boolean {
  return stored.get() === null
}

export function switchKeys(isOn: boolean): void {
  stored.set(isOn ? null : 'off')
}

export function useKeysOn(): boolean {
  return useStoredText(stored) === null
}
