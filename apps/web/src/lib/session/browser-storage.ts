/** localStorage that never throws: where the browser blocks it, values live until the tab closes. */
export interface TextStore {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

export function browserStorage(): TextStore {
  const memory = new Map<string, string>()
  const open = (): Storage | null => {
    try {
      return typeof localStorage === 'undefined' ? null : localStorage
    } catch {
      return null
    }
  }
  return {
    get(key) {
      try {
        return open()?.getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key, value) {
      try {
        const storage = open()
        if (storage === null) memory.set(key, value)
        else {
          storage.setItem(key, value)
          memory.delete(key)
        }
      } catch {
        // Blocked or full: this tab still works.
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        open()?.removeItem(key)
      } catch {
        // Nothing was stored where nothing can be stored.
      }
    },
  }
}

/** One for the whole tab: where storage is blocked, everybody must look into the same memory. */
export const storage = browserStorage()
