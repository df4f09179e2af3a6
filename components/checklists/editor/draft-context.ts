import { createContext, type RefObject } from 'react'
import type { Draft } from '../model/draft'

/** The draft as it is now, for what looks at it when something is done: reading it draws nothing again. */
export const DraftContext = createContext<RefObject<Draft>>({ current: { sections: [] } })
