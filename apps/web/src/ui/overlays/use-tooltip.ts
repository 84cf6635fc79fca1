import { createContext, use } from 'react'

/** True inside of a `TooltipHost`; elsewhere tooltips are the browser's. */
export const HasTooltipHost = createContext(false)

export function useTooltip(text: string) {
  return use(HasTooltipHost) ? { 'data-tooltip': text } : { title: text }
}
