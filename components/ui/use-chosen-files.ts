'use client'
import { useRef, useState } from 'react'
import { type FileLimits, sortOut } from './file-limits'

interface Choice extends FileLimits {
  value: File[]
  onChange?: (files: File[]) => void
  multiple?: boolean
  /** Makes of a chosen file what is taken: a smaller photo. */
  prepare?: (file: File) => Promise<File>
}

/** What becomes of the files that somebody chooses for a field, one choice after the other. */
export function useChosenFiles({ value, onChange, multiple, prepare, ...limits }: Choice) {
  const [refused, setRefused] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  // Preparing takes a moment, in which others may be added.
  const latest = useRef(value)
  latest.current = value

  /** One after the other: a photo takes much memory while it is made smaller. */
  async function prepared(files: File[]): Promise<File[]> {
    if (!prepare) return files
    setIsBusy(true)
    const made: File[] = []
    for (const file of files) made.push(await prepare(file))
    setIsBusy(false)
    return made
  }

  async function add(list: FileList | null): Promise<void> {
    const files = await prepared([...(list ?? [])])
    const there = multiple ? latest.current : []
    const found = sortOut(files, there, limits)
    setRefused(found.refused)
    if (found.fits.length > 0) onChange?.(multiple ? [...there, ...found.fits] : found.fits.slice(0, 1))
  }
  return { add, refused, isBusy }
}
