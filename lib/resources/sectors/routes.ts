import { namedResource } from '../named/declare'
import { sectorsApi } from './client'
import { removeSector } from './commands'

export const sectors = namedResource({
  client: sectorsApi,
  model: 'sector',
  noun: 'a sector',
  plural: 'sectors',
  edit: 'sectors:manage',
  remove: removeSector,
})
