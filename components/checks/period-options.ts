import { periods } from '@/lib/resources/checks/words'

/** Units of a frequency, to choose from. */
export const periodOptions = Object.entries(periods).map(([value, label]) => ({ value, label }))
