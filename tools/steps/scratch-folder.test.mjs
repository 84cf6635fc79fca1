import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withPlantedFiles } from '../planted-files.mjs'
import { makeScratchFolder } from './scratch-folder.mjs'

const module = new URL('scratch-folder.mjs', import.meta.url).href

test('a folder that everybody may write to is made, and is gone when the process that made it ends', async () => {
  await withPlantedFiles({}, (base) => {
    const code = `
      const { makeScratchFolder } = await import(${JSON.stringify(module)})
      const { statSync, writeFileSync } = await import('node:fs')
      const folder = makeScratchFolder(${JSON.stringify(base)}, 0)
      writeFileSync(folder + '/left', 'behind')
      console.log(folder, (statSync(folder).mode & 0o7777).toString(8))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
    const [folder, mode] = stdout.trim().split(' ')
    expect(folder.startsWith(base)).toBe(true)
    expect(mode).toBe('1777')
    expect(statSync(base).isDirectory()).toBe(true)
    expect(existsSync(folder)).toBe(false)
  })
})

test('there is none where the memory is too small, or is no folder', async () => {
  await withPlantedFiles({}, (base) => {
    expect(makeScratchFolder(base, Number.MAX_SAFE_INTEGER)).toBeUndefined()
    expect(makeScratchFolder(`${base}/nowhere`, 0)).toBeUndefined()
  })
})
