import { createContext } from 'react'

/** Why no photos are taken here, in words; null: they are. Around what has fields for photos. */
export const NoPhotos = createContext<string | null>(null)
