import type { Page } from '@playwright/test'

/** A file to be chosen: a picture that the page itself draws, with a bright square in its middle. */
export async function drawnPicture(page: Page, name: string, width: number, height: number) {
  const data = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas')
      canvas.width = across
      canvas.height = down
      const context = canvas.getContext('2d')
      if (context === null) return ''
      context.fillStyle = 'navy'
      context.fillRect(0, 0, across, down)
      context.fillStyle = 'orange'
      context.fillRect(across / 3, down / 3, across / 3, down / 3)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}
