import { NamedDialog } from '@/components/named/named-list'
import { sectors } from '@/lib/resources/sectors/routes'
import { dialogPages } from '../../../dialog-pages'
import { pickedOrganisation } from '../../../picked-organisation'

const pages = dialogPages({
  resource: sectors.record,
  capability: 'sectors:manage',
  over: 'sectors',
  title: 'Sectors',
  noun: 'sector',
  add: async (asker) => <NamedDialog kind="sectors" organisation={await pickedOrganisation(asker)} />,
  edit: (sector) => <NamedDialog key={sector.id} kind="sectors" row={sector} />,
})

export const generateMetadata = pages.metadata
export default pages.page
