import { SearchX } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'

export default function NotFound() {
  return (
    <EmptyState
      icon={SearchX}
      text="This does not exist, or you have no access to it"
      hint="It may have been deleted. Go back, or choose a page from the menu."
    />
  )
}
