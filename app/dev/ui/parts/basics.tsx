'use client'
import { Archive, Plus, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge, Chip, DueBadge, StatusBadge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { CountPills } from '@/components/ui/counts'
import { ErrorSummary } from '@/components/ui/error-summary'
import { IconButton } from '@/components/ui/icon-button'
import { LinkTabs } from '@/components/ui/link-tabs'
import { Logo } from '@/components/ui/logo'
import { LogoMark } from '@/components/ui/logo-mark'
import { Popover } from '@/components/ui/popover'
import { snackbar } from '@/components/ui/snackbar-store'

export function BasicsPart() {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-7">
      <Section title="Buttons">
        <Button variant="primary" icon={Plus}>
          Tag an asset
        </Button>
        <Button onClick={() => snackbar.show('Task saved')}>Show snackbar</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger" icon={Archive} onClick={() => setAsking(true)}>
          Archive Northgate
        </Button>
        <Button variant="primary" loading>
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href="/dev/ui" size="sm">
          A link
        </ButtonLink>
        <IconButton icon={RefreshCw} label="Refresh the list" bordered />
        <Popover button="Roles">
          <p className="max-w-64">A Manager may archive tagged assets, a User may not.</p>
        </Popover>
      </Section>
      <Section title="Words about things">
        {[1, 2, 3, 9].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <DueBadge due />
        <Badge>User</Badge>
        <Badge>Client admin</Badge>
        <Badge tone="info">You</Badge>
        <Chip onRemove={() => {}}>Head office</Chip>
        <CountPills counts={{ good: 3, monitor: 1, action: 0, due: 12 }} />
        <Avatar name="Sam Field" />
        <Avatar name="Northgate Safety" square size="lg" />
      </Section>
      <Section title="Brand">
        <Logo />
        <LogoMark className="size-12 text-accent-text" />
        <LogoMark className="size-24 text-ink" />
      </Section>
      <LinkTabs
        label="Account"
        items={[
          { label: 'Login', href: '/dev/ui?tab=login', current: true },
          { label: 'Register', href: '/dev/ui?tab=register', current: false },
        ]}
      />
      <Banner kind="warning">One row was skipped because its column count differs from the header.</Banner>
      <ErrorSummary
        entries={[{ message: 'This tag is not known', fieldId: 'content' }, { message: 'Please complete the captcha' }]}
      />
      <p>
        Text with{' '}
        <a href="/dev/ui" className="link">
          a link in it
        </a>{' '}
        and <span className="text-muted">something less loud</span>.
      </p>
      <ConfirmDialog
        open={asking}
        title="Are you sure?"
        confirmLabel="Archive Northgate"
        cancelLabel="Don't archive"
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        Archiving this organisation will remove access for all users using it.
      </ConfirmDialog>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
