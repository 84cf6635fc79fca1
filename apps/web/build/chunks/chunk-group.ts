import { fileURLToPath } from 'node:url'
import type { ModuleGraph } from '../first-visits.ts'

/** A group of modules that becomes one chunk; the names of rolldown's own option. */
export interface ChunkGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  /** In the bundler's own reports, of a group whose name is worked out. */
  debugName?: string
  test?: RegExp
  tags?: '$initial'[]
  minShareCount?: number
  maxModuleSize?: number
  includeDependenciesRecursively?: boolean
}

/** A module of the web app by its place under src. */
export const source = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))

/** What the router's plugin makes of a route: the page itself, in a chunk of its own. */
export const pageOf = (route: string): string => `${source(`routes/${route}.tsx`)}?tsr-split=component`

/** The libraries of every page change rarely and stand alone; the entry takes what it needs itself. */
export const VENDOR: ChunkGroup = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
}
export const APP: ChunkGroup = { name: 'app', tags: ['$initial'] }

/** Menus, popovers, tooltips and comboboxes with their library: fetched with the first press on one of them. */
export const POPUPS: ChunkGroup = {
  name: 'popups',
  test: /node_modules\/(@base-ui|@floating-ui)\/|src\/ui\/(overlays\/(menu|popover|tooltip)-popup|overlays\/popup\.module|fields\/combobox)\./,
  includeDependenciesRecursively: false,
}

/** The contract names it in every module, and few parts of a program run it. */
export const ZOD: ChunkGroup = { name: 'zod', test: /node_modules\/zod\// }
