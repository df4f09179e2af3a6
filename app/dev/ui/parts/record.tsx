'use client'
import { CircleAlert, CircleCheck, MessageSquareText, Pencil } from 'lucide-react'
import { DueBadge, StatusBadge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { ProgressBar, Steps } from '@/components/ui/progress'
import { Timeline } from '@/components/ui/timeline'
import { Tree } from '@/components/ui/tree'
import type { TreeNode } from '@/components/ui/tree-rows'

const site = (id: string, label: string, children: TreeNode[] = []): TreeNode => ({
  id,
  label,
  href: `/dev/ui?site=${id}`,
  children,
})

export function RecordPart() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card
        title="Asset"
        actions={
          <Button size="sm" icon={Pencil}>
            Edit asset
          </Button>
        }
      >
        <DescriptionList
          items={[
            { term: 'Tag', value: 'HT000123' },
            { term: 'Asset type', value: 'Hose assembly 19 mm, 20 m' },
            { term: 'Customer', value: 'Harbour Hotels' },
            { term: 'Site & zone', value: 'Head office / Plant room' },
            { term: 'Last result', value: <StatusBadge status={2} /> },
            {
              term: 'Next inspection',
              value: (
                <>
                  01/12/2026 <DueBadge due />
                </>
              ),
            },
            { term: 'Manufacturer', value: null },
          ]}
        />
      </Card>
      <Card title="History">
        <Timeline
          items={[
            {
              id: '1',
              icon: CircleCheck,
              tone: 'good',
              title: 'Visual check completed',
              meta: '20/11/2026, Sam Field',
            },
            {
              id: '2',
              icon: CircleAlert,
              tone: 'action',
              title: 'Pressure test: Action',
              meta: '14/10/2026, Jo Lane',
              children: <p className="text-muted">Coupling leaks at 12 bar.</p>,
            },
            {
              id: '3',
              icon: MessageSquareText,
              title: 'Note',
              meta: '02/09/2026, Sam Field',
              children: <p>Moved to the plant room.</p>,
            },
          ]}
        />
      </Card>
      <Card title="Sites & zones" flush>
        <Tree
          label="Sites and zones"
          nodes={[
            site('1', 'Head office', [site('2', 'Plant room', [site('3', 'Boiler 2')]), site('4', 'Kitchen')]),
            { ...site('5', 'Warehouse 4'), aside: { text: '12 assets', href: '/dev/ui' } },
          ]}
        />
      </Card>
      <Card title="Import tasks">
        <div className="flex flex-col gap-6">
          <Steps steps={['Choose file', 'Check rows', 'Import']} current={1} />
          <ProgressBar label="Importing rows" value={3120} max={10000} action={<Button size="sm">Cancel</Button>} />
        </div>
      </Card>
    </div>
  )
}
