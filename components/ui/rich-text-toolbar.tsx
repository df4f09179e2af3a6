'use client'
import type { Editor } from '@tiptap/react'
import clsx from 'clsx'
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { Fragment, type KeyboardEvent, type Ref, useState } from 'react'

interface Tool {
  label: string
  icon: LucideIcon
  run: () => unknown
  /** Whether it is on, for a button that can be on or off. */
  pressed?: boolean
  disabled?: boolean
}

/** The tools, in groups. */
function toolsOf(editor: Editor, linking: boolean, onLink: () => void): Tool[][] {
  const chain = () => editor.chain().focus()
  const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
    label: `Heading ${level}`,
    icon,
    run: () => chain().toggleHeading({ level }).run(),
    pressed: editor.isActive('heading', { level }),
  })
  const mark = (label: string, icon: LucideIcon, name: string, run: () => unknown): Tool => ({
    label,
    icon,
    run,
    pressed: editor.isActive(name),
  })
  return [
    [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
    [
      mark('Bold', Bold, 'bold', () => chain().toggleBold().run()),
      mark('Italic', Italic, 'italic', () => chain().toggleItalic().run()),
      mark('Underline', Underline, 'underline', () => chain().toggleUnderline().run()),
      { label: 'Link', icon: Link, run: onLink, pressed: linking || editor.isActive('link') },
    ],
    [
      mark('Bulleted list', List, 'bulletList', () => chain().toggleBulletList().run()),
      mark('Numbered list', ListOrdered, 'orderedList', () => chain().toggleOrderedList().run()),
      mark('Quote', Quote, 'blockquote', () => chain().toggleBlockquote().run()),
    ],
    [
      { label: 'Undo', icon: Undo2, run: () => chain().undo().run(), disabled: !editor.can().undo() },
      { label: 'Redo', icon: Redo2, run: () => chain().redo().run(), disabled: !editor.can().redo() },
    ],
  ]
}

interface RichTextToolbarProps {
  editor: Editor
  /** Of the field that it belongs to. */
  label: string
  linking: boolean
  onLink: () => void
  ref: Ref<HTMLDivElement>
}

/** One stop for Tab; the arrow keys, Home and End go from button to button (ARIA's toolbar pattern). */
export function RichTextToolbar({ editor, label, linking, onLink, ref }: RichTextToolbarProps) {
  const [current, setCurrent] = useState('Heading 1')
  const groups = toolsOf(editor, linking, onLink)
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={`Format ${label}`}
      aria-orientation="horizontal"
      onKeyDown={moveFocus}
      className="flex flex-wrap items-center gap-0.5 border-b px-1.5 py-1"
    >
      {groups.map((tools, i) => (
        <Fragment key={tools[0]?.label}>
          {i > 0 && <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />}
          {tools.map((tool) => (
            <ToolButton
              key={tool.label}
              {...tool}
              current={tool.label === current}
              onFocus={() => setCurrent(tool.label)}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function ToolButton({
  label,
  icon: Icon,
  run,
  pressed,
  disabled,
  current,
  onFocus,
}: Tool & { current: boolean; onFocus: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // Not `disabled`: the focus would be lost where the last step is undone.
      aria-disabled={disabled || undefined}
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && run()}
      className={clsx(
        'inline-flex size-8 items-center justify-center rounded-sm text-muted transition-colors max-sm:size-11',
        'hover:bg-hover hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent',
        // No button is marked while the editor has no focus.
        'group-focus-within/editor:aria-pressed:bg-chosen-soft group-focus-within/editor:aria-pressed:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const last = buttons.length - 1
  const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}
