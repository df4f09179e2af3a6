'use client'
import { Building2, CalendarClock, CircleAlert, Eye, PackageOpen, Tag } from 'lucide-react'
import { DueBadge, StatusBadge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { BarChart, ChartTable } from '@/components/ui/bar-chart'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Gauge } from '@/components/ui/gauge'
import { ListCard, ListCardRow } from '@/components/ui/list-card'
import { StatCard } from '@/components/ui/stat-card'

const due = Array.from({ length: 9 }, (_, at) => `HT00012${at}`)

const kinds = [
  { id: 'complete', word: 'complete', tone: 'good' },
  { id: 'monitor', word: 'monitor', tone: 'monitor' },
  { id: 'action', word: 'action', tone: 'action' },
] as const
const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, at) => ({
  id: label,
  label,
  name: `${label} 2026`,
  values: { complete: 40 + at * 17, monitor: at * 3, action: at % 3 },
  href: '/dev/ui',
}))

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
      <div className="flex flex-wrap items-center gap-6 rounded-xl border bg-surface p-5">
        <Gauge
          parts={[
            { look: 'good', count: 88 },
            { look: 'action', count: 7 },
            { look: 'striped', count: 5 },
          ]}
          text="92%"
          label="Compliance"
        />
        <div className="min-w-0 flex-1">
          <BarChart label="Results by month" kinds={kinds} bars={months} hint="Each month opens its results" />
          <ChartTable caption="Results by month" rowHeader="Month" kinds={kinds} rows={months} />
        </div>
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
