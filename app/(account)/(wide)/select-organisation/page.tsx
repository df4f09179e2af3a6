import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePerson } from '@/app/portal/guard'
import { AccountHeading } from '@/components/account/account-heading'
import { OrganisationChoice } from '@/components/account/organisation-choice'
import { CreateOrganisationLink, LogoutLink } from '@/components/account/organisation-links'
import { ownOrganisations } from '@/lib/auth/own-organisations'

export const metadata: Metadata = { title: 'Select organisation' }

/** `/select-organisation`, for whoever has several. Anybody else goes to the login page, which leads on (ACCESS-10). */
export default async function SelectOrganisationPage() {
  const person = await requirePerson()
  const organisations = await ownOrganisations(person)
  if (organisations.length < 2) redirect('/login')
  const adminTitle = person.clientAdmin ? 'Client Admin' : person.systemAdmin ? 'System Admin' : null
  return (
    <>
      <AccountHeading title="Select organisation">
        Hello {person.fullName}. Choose which organisation to work in.
      </AccountHeading>
      <OrganisationChoice organisations={organisations} adminTitle={adminTitle} />
      <div className="mt-6 flex flex-wrap justify-between gap-2.5">
        <CreateOrganisationLink />
        <LogoutLink />
      </div>
    </>
  )
}
