import { SearchX } from 'lucide-react'
import { WaysOn } from '@/components/portal/ways-on'
import { EmptyState } from '@/components/ui/empty-state'
import { pageTenant } from '@/lib/auth/page'

/** Shown for a record that does not exist or is out of reach; the menu stays usable. */
export default async function NotFound() {
  const tenant = await pageTenant()
  return (
    <>
      {/* The page's title would have come from the record that is missing. */}
      <title>{`Not found – ${tenant?.metaTitle || tenant?.name || 'Tagwarden'}`}</title>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={SearchX}
        text="This does not exist, or you have no access to it"
        hint="It may have been deleted. Go back, or choose a page from the menu."
        action={<WaysOn />}
      />
    </>
  )
}
