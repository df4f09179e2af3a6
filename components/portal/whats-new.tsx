'use client'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { Version } from '@/lib/core/changelog/parse'
import { PortalHeader } from './portal-header'

/** What changed, newest version first (SCREEN-37). */
export function WhatsNew({ versions }: { versions: readonly Version[] }) {
  return (
    <>
      <PortalHeader title="What changed" />
      <div className="flex max-w-3xl flex-col gap-6">
        {versions.map(({ number, date, kinds }, at) => (
          <Card
            key={number}
            title={`Version ${number}`}
            description={date}
            actions={at === 0 && <Badge>This one</Badge>}
          >
            <div className="flex flex-col gap-4">
              {kinds.map(({ title, changes }) => (
                <section key={title}>
                  <h3 className="font-medium">{title}</h3>
                  <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5">
                    {changes.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </Card>
        ))}
      </div>
    </>
  )
}
