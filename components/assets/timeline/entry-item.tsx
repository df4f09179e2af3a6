'use client'
import { FileText, FileUp, Flag, Footprints, Pencil, StickyNote, Trash2 } from 'lucide-react'
import { useResultItem } from '@/components/completed-checks/result-timeline'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { SeverityBadge, StateBadge } from '@/components/findings/finding-badges'
import { RaisedFindings } from '@/components/findings/raised-findings'
import { Link } from '@/components/ui/link'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import type { TimelineItem } from '@/components/ui/timeline'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import { type SkipReason, skipReasons } from '@/lib/domain/rounds/words'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { mayDeleteNote, mayEditNote } from '@/lib/resources/notes/policy'
import type { NoteOutput } from '@/lib/resources/notes/schema'
import type { TimelineEntry } from '@/lib/workflows/timeline/schema'

type Words = ReadonlyMap<string, readonly string[]>
type Of<Kind> = Extract<TimelineEntry, { kind: Kind }>

/** An entry of an asset's timeline as it is shown; `words` of answers where it is being printed. */
export function useEntryItem(asset: AssetOutput, onDelete: (note: NoteOutput) => void) {
  const resultItem = useResultItem({ showTask: true })
  const noteItem = useNoteItem(asset, onDelete)
  const findingItem = useFindingItem()
  const { dateTime } = useDates()
  const href = usePortalHref()
  return (entry: TimelineEntry, words: Words): TimelineItem => {
    switch (entry.kind) {
      case 'result': {
        const { children, ...item } = resultItem(entry.result, words.get(entry.result.id))
        const { findings } = entry.result
        return {
          ...item,
          children: (children || findings.length > 0) && (
            <>
              {children}
              {findings.length > 0 && (
                <div className="mt-2">
                  <RaisedFindings findings={findings} />
                </div>
              )}
            </>
          ),
        }
      }
      case 'note':
        return noteItem(entry.note)
      case 'finding':
        return findingItem(entry)
      case 'document': {
        const { id, user, createdAt } = entry.document
        return {
          id,
          icon: FileText,
          title: 'Document added',
          meta: metaOf(dateTime(createdAt), user),
          children: <AttachmentLinks uploads={[entry.document]} />,
        }
      }
      case 'skip': {
        const { id, roundId, roundNumber, checkName, reason, notes, user } = entry.skip
        return {
          id,
          icon: Footprints,
          tone: 'monitor',
          title: `${checkName} – Skipped: ${skipReasons[reason as SkipReason].toLowerCase()}`,
          meta: metaOf(dateTime(entry.at), user),
          children: (
            <>
              {notes && <p className="whitespace-pre-wrap">{notes}</p>}
              <Link className="link" href={href(`rounds/${roundId}`)}>
                Round {roundNumber}
              </Link>
            </>
          ),
        }
      }
      case 'import': {
        const { id, filename, row, made, user } = entry.import
        return {
          id,
          icon: FileUp,
          title: `${made ? 'Imported' : 'Updated'} from ${filename}, row ${row}`,
          meta: metaOf(dateTime(entry.at), user),
        }
      }
    }
  }
}

const metaOf = (time: string, user: { fullName: string } | null) => (user ? `${time} · ${user.fullName}` : time)

/** What was written down as wrong, by hand. */
function useFindingItem() {
  const { dateTime } = useDates()
  const href = usePortalHref()
  return ({ finding }: Of<'finding'>): TimelineItem => ({
    id: finding.id,
    icon: Flag,
    tone: 'action',
    title: (
      <Link className="hover:underline" href={href(`findings/${finding.id}`)}>
        Finding {finding.number}: {finding.title}
      </Link>
    ),
    meta: metaOf(dateTime(finding.createdAt), finding.user),
    children: (
      <>
        {finding.description && <p className="whitespace-pre-wrap">{finding.description}</p>}
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          <SeverityBadge severity={finding.severity} label={finding.severityLabel} />
          <StateBadge state={finding.state} />
        </div>
        <AttachmentLinks uploads={finding.uploads} most={4} />
      </>
    ),
  })
}

/** What somebody wrote; its author may change it (RESULT-10), nobody once the asset is archived. */
function useNoteItem(asset: AssetOutput, onDelete: (note: NoteOutput) => void) {
  const { viewer } = usePortal()
  const { dateTime } = useDates()
  const href = usePortalHref()
  const entriesOf = (note: NoteOutput): MenuEntry[] =>
    asset.deletedAt
      ? []
      : [
          ...(mayEditNote(viewer, note)
            ? [{ label: 'Edit', icon: Pencil, href: href(`assets/${asset.id}/note/${note.id}`) }]
            : []),
          ...(mayDeleteNote(viewer, note)
            ? [{ label: 'Delete', icon: Trash2, onSelect: () => onDelete(note), danger: true }]
            : []),
        ]
  return (note: NoteOutput): TimelineItem => {
    const { id, notes, user, impersonator, createdAt, uploads } = note
    const entries = entriesOf(note)
    const label = `Actions for the note of ${user.fullName}, ${dateTime(createdAt)}`
    return {
      id,
      icon: StickyNote,
      title: 'Note',
      meta: `${metaOf(dateTime(createdAt), user)}${impersonator ? ` (${impersonator.fullName})` : ''}`,
      actions: entries.length > 0 && <Menu label={label} entries={entries} />,
      children: (
        <>
          <p className="whitespace-pre-wrap">{notes}</p>
          <AttachmentLinks uploads={uploads} most={4} />
        </>
      ),
    }
  }
}
