import { uuid } from './zod'

/**
 * What `id?` a POST may bring: the client's own, so that a repeated call creates nothing twice (ERROR-33, ERROR-31).
 */
export const clientMadeId = { id: uuid().optional() }
