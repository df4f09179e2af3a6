import { ChevronRight, LoaderCircle, ShieldUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Link, WhileFollowed } from '@/components/ui/link'
import type { Role } from '@/lib/domain/permissions/actor'
import { roleNames } from '@/lib/domain/permissions/role-names'

interface Choice {
  id: string
  name: string
  accountCode: string
  isDistributor: boolean
  role: Role
}

interface ChoiceProps {
  organisations: readonly Choice[]
  /** 'Client Admin' or 'System Admin' for whoever is one: the way back to the whole portal. */
  adminTitle: string | null
}

/** The person's organisations to choose from, each with the role there (ORGANISATION-11). */
export function OrganisationChoice({ organisations, adminTitle }: ChoiceProps) {
  return (
    <ul className="overflow-hidden rounded-xl border bg-surface shadow-xs">
      {adminTitle && (
        <Row
          href="/portal/admin"
          picture={
            <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg bg-accent text-on-accent">
              <ShieldUser aria-hidden className="size-6" />
            </span>
          }
          name={adminTitle}
          detail="All organisations of this portal"
        />
      )}
      {organisations.map(({ id, name, accountCode, isDistributor, role }) => (
        <Row
          key={id}
          href={`/portal/${id}`}
          picture={<Avatar name={name} size="lg" square />}
          name={name}
          badge={<Badge>{roleNames[role]}</Badge>}
          detail={
            <>
              <span className="nums">{accountCode}</span>
              <span aria-hidden> · </span>
              {isDistributor ? 'Distributor account' : 'Customer account'}
            </>
          }
        />
      ))}
    </ul>
  )
}

interface RowProps {
  href: string
  picture: ReactNode
  name: string
  badge?: ReactNode
  detail: ReactNode
}

function Row({ href, picture, name, badge, detail }: RowProps) {
  return (
    <li className="border-b last:border-0">
      <Link
        href={href}
        className="group flex items-center gap-4 px-4 py-3.5 hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="text-lg font-medium wrap-anywhere">{name}</span>
            {badge}
          </span>
          <span className="mt-0.5 block text-muted">{detail}</span>
        </span>
        <WhileFollowed
          otherwise={
            <ChevronRight
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
            />
          }
        >
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-muted" />
        </WhileFollowed>
      </Link>
    </li>
  )
}
