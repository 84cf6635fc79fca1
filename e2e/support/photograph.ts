import type { Page } from '@playwright/test'

/** A photograph as a telephone takes it: drawn in the page, like none before. */
export async function photograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    for (let at = 0; at < 16 && context !== null; at += 1) {
      context.fillStyle = `hsl(${Math.random() * 360} 60% 60%)`
      context.fillRect(at * 40, 0, 40, 480)
    }
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
