import { m } from '#lib/messages.ts'
import type { VehicleCategory } from './model.ts'

export function kindLabel(category: VehicleCategory): string {
  switch (category) {
    case 'scooter':
      return m.menu_scooter()
    case 'motorcycle':
      return m.menu_motorcycle()
    case 'big_bike':
      return m.menu_big_bike()
    case 'bicycle':
      return m.menu_bicycle()
    case 'car':
      return m.menu_car()
  }
}
