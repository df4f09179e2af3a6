import { inFigures } from '@/lib/core/text/counted'

/** Page links shown at once (LIST-26). */
const pageLinks = 6

/** @returns the page numbers to link, at most six, around the current one. */
export function pageWindow(current: number, total: number, links = pageLinks): number[] {
  const count = Math.min(links, total)
  const first = Math.max(1, Math.min(current - Math.floor(links / 2), total - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}

/** @returns "Displaying results 16 - 30 of 64" (LIST-26). */
export function resultsLine(page: number, perPage: number, totalItems: number): string {
  const first = Math.min((page - 1) * perPage + 1, totalItems)
  const last = Math.min(page * perPage, totalItems)
  return `Displaying results ${inFigures(first)} - ${inFigures(last)} of ${inFigures(totalItems)}`
}
