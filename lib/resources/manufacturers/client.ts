import { namedClient } from '../named/define-client'

/** Manufacturers of a library; an organisation’s settings change them too. */
export const manufacturersApi = namedClient('/manufacturers')
