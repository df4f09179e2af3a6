'use client'
import { usePortalHref } from '@/components/data/portal-context'
import { LinkTabs } from '@/components/ui/link-tabs'

const tabs = { '': 'Portal', reminders: 'Reminders' } as const

/** The pages of a client's settings. */
export function SettingsTabs({ current }: { current: keyof typeof tabs }) {
  const href = usePortalHref()
  return (
    <div className="mb-5">
      <LinkTabs
        label="Client settings"
        items={Object.entries(tabs).map(([path, label]) => ({
          label,
          href: href(path ? `client-settings/${path}` : 'client-settings'),
          current: path === current,
        }))}
      />
    </div>
  )
}
