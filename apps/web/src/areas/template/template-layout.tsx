import { useEffect } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { MainLayout } from '#shell/layouts/main-layout.tsx'
import { closeSimulation, openSimulation } from '#shell/simulated/simulated-calls.ts'

async function start() {
  const { startBackend } = await loadChunk(() => import('./simulated/backend.ts'))
  return startBackend()
}

/** The frame of the show-room, whose calls are answered in the browser for as long as one is in it. */
export function TemplateLayout() {
  useEffect(() => {
    openSimulation(start)
    return closeSimulation
  }, [])
  return <MainLayout />
}
