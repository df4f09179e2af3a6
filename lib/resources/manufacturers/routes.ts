import { namedResource } from '../named/declare'
import { manufacturersApi } from './client'
import { removeManufacturer } from './commands'

export const manufacturers = namedResource({
  client: manufacturersApi,
  model: 'manufacturer',
  noun: 'a manufacturer',
  plural: 'manufacturers',
  edit: 'manufacturers:manage',
  remove: removeManufacturer,
})
