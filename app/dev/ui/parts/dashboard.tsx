'use client'
import { Building2, CalendarClock, CircleAlert, Eye, PackageOpen, Tag } from 'lucide-react'
import { DueBadge, StatusBadge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ListCard, ListCardRow } from '@/components/ui/list-card'
import { StatCard } from '@/components/ui/stat-card'

const due = Array.from({ length: 9 }, (_, at) => `HT00012${at}`)

export function DashboardPart() {
  return (
    <div className="flex flex-col gap-6">
      <Banner action={<Button size="sm">Login as admin</Button>}>
        You are a system admin, but not a client admin of this system. To access data from this client please login as
        an admin for this client.
      </Banner>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
        <StatCard label="Customers" value={48} href="/dev/ui" icon={Building2} />
        <StatCard label="Tagged Assets" value={5123} href="/dev/ui" icon={Tag} />
        <StatCard label="Unallocated Assets" value={0} href="/dev/ui" icon={PackageOpen} tone="info" />
        <StatCard label="Tasks Due" value={undefined} href="/dev/ui" icon={CalendarClock} tone="action" />
        <StatCard label="Tasks to Monitor" value={17} href="/dev/ui" icon={Eye} tone="monitor" />
        <StatCard label="Tasks to Action" value={4} href="/dev/ui" icon={CircleAlert} tone="action" />
      </div>
      <div className="grid gap-6 lg:grid-cols-3">
        <ListCard title="Tasks Due" count={64} href="/dev/ui">
          {due.map((tag, at) => (
            <ListCardRow
              key={tag}
              href="/dev/ui"
              title={tag}
              detail="Pressure test · Head office / Plant room"
              aside={at % 2 ? <StatusBadge status={3} /> : <DueBadge due>Due 0{at + 1}/11/2026</DueBadge>}
            />
          ))}
        </ListCard>
        <ListCard title="Customers" href="/dev/ui">
          {undefined}
        </ListCard>
        <ListCard title="Tasks to Action" count={0} href="/dev/ui">
          <EmptyState text="Nothing to action" hint="Results marked Action appear here until the task is completed." />
        </ListCard>
      </div>
    </div>
  )
}
