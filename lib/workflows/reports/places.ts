import { drawingPlaces } from '@/lib/api/drawing-turns'

export const { takePlace, refuseSecond } = drawingPlaces(
  'reports',
  { ofPerson: 1, ofClient: 3 },
  'A report is being made already. Please wait until it has ended',
)
