import { SearchX } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { pageTenant } from '@/lib/auth/page'

/** A record that is not there, or out of reach; the menu stays. */
export default async function NotFound() {
  const tenant = await pageTenant()
  return (
    <>
      {/* The record that would have named the page is what is missing. */}
      <title>{`Not found – ${tenant?.metaTitle || tenant?.name || 'Tagwarden'}`}</title>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={SearchX}
        text="This does not exist, or you have no access to it"
        hint="It may have been deleted. Go back, or choose a page from the menu."
      />
    </>
  )
}
