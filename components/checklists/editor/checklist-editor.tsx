'use client'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorBanner } from '@/components/ui/error-banner'
import { LeaveGuard } from '@/components/ui/leave-guard'
import { Switch } from '@/components/ui/switch'
import { useKept } from '@/components/ui/use-draft'
import { newId } from '@/lib/core/text/new-id'
import { most } from '@/lib/domain/checklists/words'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'
import { conditionText } from '../model/condition'
import { inTexts } from '../model/definition'
import { type Draft, fromDefinition, itemsOf, toDefinition } from '../model/draft'
import { faultsOf, faultsSoFar, idsOf } from '../model/faults'
import { Preview } from '../preview'
import { Conflict } from './conflict'
import { DraftContext } from './draft-context'
import { type Dialog, EditorDialogs } from './editor-dialogs'
import { FaultSummary } from './fault-summary'
import { Phone } from './phone'
import { SectionCard } from './section-card'
import { Toolbar } from './toolbar'
import { ActsContext, publishedKeys, useEditor } from './use-editor'
import { useGrip } from './use-grip'
import { focusSoon, refusalId, useRefusal } from './use-refusal'
import { type Published, textOf, useSaving } from './use-saving'
import { useShortcuts } from './use-shortcuts'

interface ChecklistEditorProps {
  checklist: ChecklistOutput
  published: Published | null
  mayImport: boolean
  onWithdrawn: () => void
}

/** Writes a task's checklist: sections and items, with a phone beside them that asks what is written. */
export function ChecklistEditor({
  checklist,
  published: firstPublished,
  mayImport,
  onWithdrawn,
}: ChecklistEditorProps) {
  const [first] = useState(() => inTexts(checklist.draft))
  const [firstText] = useState(() => textOf(toDefinition(fromDefinition(first, newId))))
  const saving = useSaving(checklist, firstPublished, firstText)
  const published = useMemo(() => publishedKeys(saving.published?.definition ?? null), [saving.published])
  const editor = useEditor(first, published)
  const { draft, definition, act } = editor
  const [opened, open] = useState<string | null>(null)
  const [dialog, setDialog] = useState<Dialog>(null)
  // What stood there when a save was tried last: what is added since is not at fault for being empty.
  const [tried, setTried] = useState<ReadonlySet<string>>()
  const [said, say] = useState('')
  const grip = useGrip(draft, act, say)
  const acts = useMemo(() => ({ act, published, open, say }), [act, published])
  const now = useRef<Draft>(draft)
  now.current = draft
  const faults = useMemo(() => faultsOf(draft), [draft])
  const shown = useMemo(() => faultsSoFar(faults, tried), [faults, tried])
  const conditions = useMemo(() => conditionsOf(draft), [draft])
  const isChanged = textOf(definition) !== saving.savedText
  const publishedText = useMemo(() => publishedAs(saving.published), [saving.published])

  useKept(
    'checklist',
    () => (isChanged ? { draft } : null),
    (kept) => act({ do: 'replace', draft: kept.draft }),
  )
  /** Nothing is sent that would be refused: what is wrong is shown, where it is. */
  const isReady = useCallback(() => {
    setTried(idsOf(now.current))
    if (faults.count === 0) return true
    focusSoon('checklist-faults')
    return false
  }, [faults])
  const save = () => {
    if (isReady()) void saving.save(definition)
  }
  useShortcuts({ save, undo: editor.undo, redo: editor.redo })
  const { theirs, failure } = saving
  useRefusal(theirs, failure, dialog !== null, () => setDialog(null))
  const takeTheirs = () => {
    if (!theirs) return
    const draft = fromDefinition(inTexts(theirs.draft), newId)
    act({ do: 'replace', draft })
    saving.takeTheirs(theirs, textOf(toDefinition(draft)))
  }
  return (
    <DraftContext value={now}>
      <ActsContext value={acts}>
        <Toolbar
          editor={editor}
          saving={saving}
          isChanged={isChanged}
          isNew={textOf(definition) !== publishedText}
          mayImport={mayImport}
          save={save}
          show={(wanted) => {
            if (wanted !== 'publish' || isReady()) setDialog(wanted)
          }}
        />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div data-checklist-editor className="relative flex min-w-0 flex-col gap-4">
            <div id={refusalId} tabIndex={-1} className="focus:outline-none empty:hidden">
              {theirs ? (
                <Conflict
                  mine={definition}
                  theirs={inTexts(theirs.draft)}
                  isBusy={saving.isBusy}
                  keepMine={() => saving.keepMine(definition)}
                  takeTheirs={takeTheirs}
                />
              ) : (
                failure.length > 0 && <ErrorBanner messages={failure} />
              )}
            </div>
            {tried && <FaultSummary draft={draft} faults={shown} />}
            <div className="rounded-xl border bg-surface px-5 py-3 shadow-xs">
              <Switch
                label="Results need this checklist"
                hint="A result of this task can’t be saved without it. Counts once a version is published."
                value={saving.saved.required}
                disabled={saving.isBusy}
                onChange={saving.setRequired}
              />
            </div>
            {draft.sections.length === 0 && (
              <div className="rounded-xl border bg-surface">
                <EmptyState
                  text="No sections yet"
                  hint="A section holds what is looked at together, for instance Place or Condition."
                />
              </div>
            )}
            {draft.sections.map((section, at) => (
              <SectionCard
                key={section.id}
                section={section}
                at={at}
                count={draft.sections.length}
                faults={shown}
                conditions={conditions}
                grip={grip}
                opened={section.items.some(({ id }) => id === opened) ? opened : null}
              />
            ))}
            <div>
              <Button
                icon={Plus}
                disabled={draft.sections.length >= most.sections}
                onClick={() => {
                  const id = newId()
                  act({ do: 'addSection', id })
                  requestAnimationFrame(() => document.getElementById(`title-${id}`)?.focus())
                }}
              >
                Add section
              </Button>
            </div>
            <div
              data-drop-line
              hidden
              className="pointer-events-none absolute inset-x-0 h-0.5 rounded-full bg-accent"
            />
            <p id="handle-help" hidden>
              Press Space to take it up, arrow keys to move it, Space to put it down, Escape to put it back.
            </p>
            <p aria-live="assertive" className="sr-only">
              {said}
            </p>
          </div>
          <aside aria-label="Preview on a phone" className="sticky top-36 hidden xl:block">
            <Phone>
              <Preview definition={definition} />
            </Phone>
          </aside>
        </div>
        <EditorDialogs
          dialog={dialog}
          close={() => setDialog(null)}
          saving={saving}
          definition={definition}
          replace={(next) => act({ do: 'replace', draft: next })}
          onWithdrawn={onWithdrawn}
        />
        <LeaveGuard active={isChanged} />
      </ActsContext>
    </DraftContext>
  )
}

/** What was published, as the editor would send it; a checklist that asks nothing can’t be published. */
const publishedAs = (published: Published | null) =>
  textOf(published ? toDefinition(fromDefinition(published.definition, newId)) : { sections: [] })

/** When items are asked, in words. */
function conditionsOf(draft: Draft): ReadonlyMap<string, string> {
  const items = itemsOf(draft)
  const byKey = new Map(items.map((item) => [item.key, item]))
  return new Map(
    items.flatMap(({ id, showIf }) => (showIf ? [[id, conditionText(showIf, (key) => byKey.get(key))]] : [])),
  )
}
