import { titled } from './titles'

export const generateMetadata = titled('Organisations', 'Customers')

/** The list alone: no dialog over it. */
export default function OrganisationsPage() {
  return null
}
