'use client'
import { Copy, ExternalLink } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-styles'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import type { MadeCalendarFeed } from '@/lib/workflows/calendar-feeds/schema'

/** Where a calendar program subscribes at a click. */
function programsFor(url: string, name: string): { label: string; href: string }[] {
  const webcal = url.replace(/^https?:/, 'webcal:')
  const outlook = new URLSearchParams({ url, name })
  return [
    { label: 'Apple or another app here', href: webcal },
    { label: 'Google', href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}` },
    { label: 'Outlook at work', href: `https://outlook.office.com/calendar/0/addfromweb?${outlook}` },
    { label: 'Outlook.com', href: `https://outlook.live.com/calendar/0/addfromweb?${outlook}` },
  ]
}

/** The address of a calendar, the only time that it is shown (CALENDAR-13). */
export function FeedAddress({ feed, onClose }: { feed: MadeCalendarFeed; onClose: () => void }) {
  const { url = '', name } = feed
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => snackbar.show('Address copied'),
      () => snackbar.error('Your browser did not copy it. Select the address and copy it yourself'),
    )
  return (
    <SideDialog title="Subscribe to your calendar" subtitle={name} open onClose={onClose}>
      <DialogBody>
        <Banner kind="warning">
          This address is shown only now. Whoever has it can read these tasks without logging in: give it to your
          calendar program and to nobody else.
        </Banner>
        <div className="flex flex-wrap items-end gap-2">
          <TextField label="Address" value={url} readOnly className="min-w-60 flex-1" />
          <Button variant="primary" icon={Copy} onClick={copy}>
            Copy
          </Button>
        </div>
        <section aria-labelledby="subscribe-at" className="flex flex-col gap-3">
          <h3 id="subscribe-at" className="font-semibold">
            Subscribe at a click
          </h3>
          <div className="grid gap-2 sm:grid-cols-2">
            {programsFor(url, name).map(({ label, href }) => (
              <a key={label} href={href} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
                <span className="inline-flex items-center gap-2">
                  {label}
                  <ExternalLink aria-hidden className="size-4" />
                </span>
              </a>
            ))}
          </div>
          <p className="text-muted">
            Elsewhere: choose “Add calendar from URL” or “Subscribe”, and paste the address. Programs look for changes
            by themselves, some of them a few times a day only.
          </p>
        </section>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>I have it</Button>
      </DialogFooter>
    </SideDialog>
  )
}
