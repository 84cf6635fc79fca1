import { useMatches } from '@tanstack/react-router'

/** Whether the page brings a side of its own, which takes the place of the show-room's menu. */
export function useOwnSide(): boolean {
  return useMatches({ select: (matches) => (matches.at(-1)?.staticData.contentRenderer ?? 'plain') !== 'plain' })
}
