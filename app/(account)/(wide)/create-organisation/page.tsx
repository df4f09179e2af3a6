import type { Metadata } from 'next'
import { requirePerson } from '@/app/portal/guard'
import { AccountHeading } from '@/components/account/account-heading'
import { CreateOrganisationForm } from '@/components/account/create-organisation-form'
import { LogoutLink } from '@/components/account/organisation-links'
import { DraftOwner } from '@/components/ui/use-draft'
import { landingPath } from '@/lib/auth/landing'

export const metadata: Metadata = { title: 'Create organisation' }

/** `/create-organisation`: where somebody without an organisation lands, and everybody may come back to (ACCOUNT-5). */
export default async function CreateOrganisationPage() {
  const person = await requirePerson()
  const isAdmin = person.clientAdmin || person.systemAdmin
  const landing = landingPath(person)
  const isFirst = landing === '/create-organisation'
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <AccountHeading title="Create organisation">
          {isFirst
            ? `Hello ${person.fullName}. Tell us about your business to get started.`
            : 'Tell us about the business.'}
        </AccountHeading>
        <LogoutLink />
      </div>
      <DraftOwner id={person.impersonator?.id ?? person.userId} as={person.userId}>
        <CreateOrganisationForm isAdmin={isAdmin} back={isFirst ? null : landing} />
      </DraftOwner>
    </>
  )
}
