import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { createBrowserApi } from './browser-api.ts'
import { createBrowserRouter } from './browser-router.ts'
import { hideLoadingOverlay } from '#shell/loading/loading-overlay.tsx'
import './styles.ts'

const router = createBrowserRouter(createBrowserApi())
router.subscribe('onRendered', hideLoadingOverlay)
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

async function start(root: HTMLElement): Promise<void> {
  const transported = window.$_TSR
  if (transported === undefined) {
    await router.load()
    createRoot(root).render(app)
  } else {
    await hydrate(router)
    for (const { staticData, search } of router.state.matches) await staticData.beforeTakingOver?.(search)
    transported.h()
    hydrateRoot(root, app)
  }
}

// Not awaited: page chunks import this module and would wait for it to finish.
const root = document.getElementById('root')
if (root !== null) void start(root)
