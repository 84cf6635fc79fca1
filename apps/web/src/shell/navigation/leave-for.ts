/**
 * Goes to a page of somebody else's. From a frame in another site the whole window goes: companies that take cards and LINE
 * stand in no frame. Where the browser refuses that, the frame goes alone.
 */
export function leaveFor(url: string): void {
  if (window.top === window || window.top === null) return location.assign(url)
  try {
    window.top.location.href = url
  } catch {
    location.assign(url)
  }
}
