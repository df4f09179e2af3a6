'use client'
import { usePathname } from 'next/navigation'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { menuEntries } from '@/components/menu/menu-entries'
import { useShortcuts } from '@/components/palette/shortcuts'
import { FormSection } from '@/components/ui/form-section'
import { Link } from '@/components/ui/link'
import { DialogBody, SideDialog } from '@/components/ui/side-dialog'
import { linesFor } from './guide'
import { guideOf } from './guides'

const keys = [
  { key: 'Ctrl K', does: 'Searches everything; on a Mac ⌘ K' },
  { key: '/', does: 'Puts the cursor into the search of a list' },
  { key: '?', does: 'Opens this guide' },
  { key: 'Esc', does: 'Closes a dialog' },
]
/** Those of lists, which are never switched off. */
const listKeys = [
  { key: 'F2', does: 'Changes the first cell of a row that can be changed in its place' },
  { key: 'Shift click', does: 'On a box, chooses all rows from the last box you clicked' },
  { key: 'Ctrl A', does: 'Chooses all rows of the page; on a Mac ⌘ A' },
]

/** The guide to the page that is open, for the person who looks (SCREEN-36). */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const path = usePathname().split('/').slice(3).join('/')
  const { title, about, steps } = guideOf(path)
  const lines = linesFor(viewer, steps)
  const { areOff } = useShortcuts()
  const going = menuEntries(viewer).map(({ label, letter }) => ({ key: `g ${letter}`, does: label }))
  return (
    <SideDialog title="Help" subtitle={title} onClose={onClose}>
      <DialogBody>
        <p className="text-md">{about}</p>
        {lines.length > 0 && (
          <ul className="flex list-disc flex-col gap-3 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <FormSection title="Keys" spread>
          <Keys keys={[...keys, ...going]} />
          <p className="text-muted">
            {areOff ? 'They are switched off. ' : 'None of them works while you type. '}
            <Link href={href('your-profile')} onClick={onClose} className="link">
              {areOff ? 'Switch them on' : 'Switch them off'}
            </Link>
          </p>
        </FormSection>
        <FormSection title="Keys in lists" spread>
          <Keys keys={listKeys} />
        </FormSection>
        <FormSection title="This version" spread>
          <Link href={href('whats-new')} onClick={onClose} className="link inline-flex min-h-6 items-center self-start">
            What changed
          </Link>
        </FormSection>
      </DialogBody>
    </SideDialog>
  )
}

function Keys({ keys }: { keys: readonly { key: string; does: string }[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {keys.map(({ key, does }) => (
        <div key={key} className="flex items-center gap-3">
          <dt className="w-24 shrink-0">
            <kbd className="nums inline-flex h-6 min-w-6 items-center justify-center whitespace-nowrap rounded-sm border border-edge bg-sunken px-1.5 font-sans text-sm">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
