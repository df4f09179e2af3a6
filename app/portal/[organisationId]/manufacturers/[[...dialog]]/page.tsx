import { NamedDialog } from '@/components/named/named-list'
import { manufacturers } from '@/lib/resources/manufacturers/routes'
import { dialogPages } from '../../../dialog-pages'
import { pickedOrganisation } from '../../../picked-organisation'

const pages = dialogPages({
  resource: manufacturers.record,
  capability: 'manufacturers:manage',
  over: 'manufacturers',
  title: 'Manufacturers',
  noun: 'manufacturer',
  add: async (asker) => <NamedDialog kind="manufacturers" organisation={await pickedOrganisation(asker)} />,
  edit: (manufacturer) => <NamedDialog key={manufacturer.id} kind="manufacturers" row={manufacturer} />,
})

export const generateMetadata = pages.metadata
export default pages.page
