import { hydrate } from '@tanstack/react-router/ssr/client'
import { CUSTOMER_PATHS } from '@rodchao/contract'
import { routeTree } from './customer-tree.gen.js'
import { startProgram } from './start-program.tsx'

startProgram({ routeTree, paths: CUSTOMER_PATHS, hydrate })
