'use client'
import { LogOut, Plus } from 'lucide-react'
import { ButtonLink } from '@/components/ui/button-link'

export function CreateOrganisationLink() {
  return (
    <ButtonLink href="/create-organisation" icon={Plus}>
      Create new organisation
    </ButtonLink>
  )
}

/** Not prefetched: opening the page logs out. */
export function LogoutLink() {
  return (
    <ButtonLink href="/logout" prefetch={false} variant="ghost" icon={LogOut}>
      Logout
    </ButtonLink>
  )
}
