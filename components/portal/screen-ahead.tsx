'use client'
import { usePathname } from 'next/navigation'
import { use } from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { contentClass } from '@/components/ui/app-shell'
import { TargetContext } from '@/components/ui/navigate'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { stayHere } from './navigation'
import { screenAt } from './screens-ahead'

const loadPage = () => import('./page-outline')
const loadDialog = () => import('@/components/ui/dialog-outline')

/**
 * The page or dialog that was asked for, as far as it is known before the server answers (SCREEN-34). What is there
 * stays under it, with its place in the list, should the way end here after all.
 */
export function ScreenAhead({ titles }: { titles: readonly { href: string; label: string }[] }) {
  const hasActed = useFirstAct()
  const PageOutline = useOnDemand(loadPage, hasActed)?.PageOutline
  const DialogOutline = useOnDemand(loadDialog, hasActed)?.DialogOutline
  const target = use(TargetContext)
  const root = usePortalHref()()
  const here = screenAt(root, usePathname())
  const ahead = target ? screenAt(root, target.href) : undefined
  const pageHref = ahead && root + (ahead.page && `/${ahead.page}`)
  const title = titles.find(({ href }) => href === pageHref)?.label
  const isElsewhere = ahead !== undefined && ahead.page !== here?.page
  return (
    <>
      {/* Reads it out; no status, of which each page has its own. */}
      <p aria-live="polite" className="sr-only">
        {(ahead?.dialog || isElsewhere) && `Loading ${ahead.dialog?.title || title || ''}`}
      </p>
      {target && (
        <div aria-hidden data-ahead="page" className="sticky top-(--topbar) z-20 h-0">
          {!ahead?.dialog && (
            <div className="absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden">
              <div className="h-full w-1/3 animate-creep bg-accent" />
            </div>
          )}
          {isElsewhere && PageOutline && (
            <div
              className={`absolute inset-x-0 top-0 h-[calc(100dvh-var(--topbar))] animate-outline overflow-hidden bg-canvas ${contentClass}`}
            >
              <div className="mx-auto max-w-[1400px]">
                <PageOutline layout={ahead.layout} title={title ?? (ahead.dialog ? undefined : target.subject)} />
              </div>
            </div>
          )}
        </div>
      )}
      {ahead?.dialog && DialogOutline && (
        <DialogOutline
          key={target?.href}
          title={ahead.dialog.title}
          subject={target?.subject}
          isOverAnother={here?.dialog !== undefined}
          onClose={target?.stay ?? stayHere}
        />
      )}
    </>
  )
}
