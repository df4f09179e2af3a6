import { NamedForm } from '@/components/named/named-form'
import { sectors } from '@/lib/resources/sectors/routes'
import { dialogPages } from '../../../dialog-pages'
import { pickedOrganisation } from '../../../picked-organisation'

const pages = dialogPages({
  resource: sectors.record,
  capability: 'sectors:manage',
  over: 'sectors',
  title: 'Sectors',
  noun: 'sector',
  add: async (asker) => <NamedForm kind="sectors" organisation={await pickedOrganisation(asker)} />,
  edit: (sector) => <NamedForm key={sector.id} kind="sectors" row={sector} />,
})

export const generateMetadata = pages.metadata
export default pages.page
