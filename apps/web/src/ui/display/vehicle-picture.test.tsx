import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { VEHICLE_KINDS, VEHICLE_PAINTS } from '@rodchao/contract/vehicle-drawings'
import { VehiclePicture } from './vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from './vehicles.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('the vehicle drawings', () => {
  const sprite = read('../../../public/vehicles.svg')

  it('the drawings hold one symbol for every kind and no other', () => {
    const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 250 150">/g)].map(([, id]) => id)
    expect(symbols).toEqual([...VEHICLE_KINDS])
  })

  it('the drawings use only properties that the stylesheet sets', () => {
    const stylesheet = read('./vehicle-picture.module.css')
    const used = new Set([...sprite.matchAll(/var\((--veh-[a-z-]+)\)/g)].map(([, name]) => name))
    expect(used.size).toBeGreaterThan(10)
    for (const name of used) expect(stylesheet).toContain(`${name}:`)
  })

  it('the drawings contain no style, which the content policy would block', () => {
    expect(sprite).not.toMatch(/style|<script|href/)
  })

  it('the drawings come in every paint', () => {
    const stylesheet = read('./vehicle-picture.module.css')
    for (const paint of VEHICLE_PAINTS) expect(stylesheet).toContain(`[data-paint='${paint}']`)
  })
})

describe('VehiclePicture', () => {
  it('VehiclePicture is decorative unless it has a title', () => {
    expect(renderToStaticMarkup(<VehiclePicture kind="van" />)).toContain('aria-hidden="true"')
    const titled = renderToStaticMarkup(<VehiclePicture kind="van" title="A van" />)
    expect(titled).toContain('role="img" aria-label="A van"')
    expect(titled).not.toContain('aria-hidden')
  })

  it('VehiclePicture turns grey when the vehicle is not available', () => {
    const html = renderToStaticMarkup(<VehiclePicture kind="scooter-maxi" paint="red" available={false} />)
    expect(html).toContain('data-paint="unavailable"')
    expect(html).not.toContain('red')
  })
})

describe('isVehicleKind and isVehiclePaint', () => {
  it('isVehicleKind and isVehiclePaint accept known names only', () => {
    expect(VEHICLE_KINDS.every(isVehicleKind)).toBe(true)
    expect(VEHICLE_PAINTS.every(isVehiclePaint)).toBe(true)
    expect(isVehicleKind('constructor')).toBe(false)
    expect(isVehiclePaint('')).toBe(false)
  })
})
