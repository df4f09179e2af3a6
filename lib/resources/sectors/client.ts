import { namedClient } from '../named/define-client'

/** Sectors of a library. */
export const sectorsApi = namedClient('/sectors')
