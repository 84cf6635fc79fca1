import { type ResponseBody, toWireInstant } from '@rodchao/contract'
import type { InspectionRow, PhotoRow, SegmentRow } from './queries/inspections.ts'

type HandOverDetails = ResponseBody<'findHandOverDetails'>
type Photo = HandOverDetails['photos'][number]

const wire = (date: Date): string => toWireInstant(date.getTime())

export function presentPhoto(row: PhotoRow): Photo {
  return {
    id: row.id,
    direction: row.direction as Photo['direction'],
    angle: row.angle as Photo['angle'],
    note: row.note,
    width: row.width,
    height: row.height,
    takenAt: wire(row.taken_at),
    takenBy: row.taker,
    isKept: row.inspection_id !== null,
  }
}

export function presentInspection(row: InspectionRow): HandOverDetails['inspections'][number] {
  return {
    id: row.id,
    direction: row.direction as Photo['direction'],
    at: wire(row.at),
    unitLabel: row.unit_label,
    odometerKm: row.odometer_km,
    fuelEighths: row.fuel_eighths,
    helmets: row.helmets,
    note: row.note,
    doneBy: row.inspector,
  }
}

export function presentSegment(row: SegmentRow): HandOverDetails['segments'][number] {
  return {
    id: row.id,
    unitId: row.unit_id,
    unitLabel: row.unit_label,
    outAt: wire(row.out_at),
    inAt: row.in_at ? wire(row.in_at) : null,
  }
}
