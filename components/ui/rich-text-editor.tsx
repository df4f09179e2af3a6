'use client'
import { EditorContent, useEditor } from '@tiptap/react'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { richTextLook } from './rich-text'
import { richTextExtensions, storedHtml } from './rich-text-extensions'
import { RichTextLink } from './rich-text-link'
import { RichTextToolbar } from './rich-text-toolbar'

interface RichTextEditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  readOnly?: boolean
  placeholder?: string
  invalid?: boolean
}

/** A box to write a formatted text in, with its toolbar. Use RichTextField, which loads this only where it is shown. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, onBlur, readOnly, placeholder, invalid } = props
  const helpId = useId()
  const [linking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  /** The value that the editor holds, and how the editor itself writes it: an edit that is undone is no change. */
  const held = useRef({ value, html: '' })
  const sent = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !readOnly,
    immediatelyRender: false,
    // Its styles are put into the page, which takes none without the nonce of its answer (RUN-21).
    injectNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': helpId,
        class: clsx(richTextLook, 'min-h-60 px-4 py-3 outline-none max-sm:px-3'),
      },
      handleKeyDown: (_view, event) => {
        if (event.key === 'k' && (event.metaKey || event.ctrlKey) && !readOnly) setLinking(true)
        else if (event.key === 'F10' && event.altKey)
          toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        else return false
        event.preventDefault()
        return true
      },
    },
    onCreate: ({ editor: made }) => {
      held.current.html = storedHtml(made.getHTML())
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed.getHTML())
      const next = html === held.current.html ? held.current.value : html
      sent.current = next
      onChange(next)
    },
    onBlur,
  })

  // Another value came from outside: the form was reset or loaded anew.
  useEffect(() => {
    if (!editor || value === sent.current) return
    sent.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    held.current = { value, html: storedHtml(editor.getHTML()) }
  }, [editor, value])

  const isEmpty = editor?.isEmpty ?? !value
  return (
    <div
      className={clsx(
        'group/editor rounded-md border border-edge bg-surface shadow-xs transition-colors',
        'has-[[role=textbox]:focus-visible]:border-focus has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:-outline-offset-1 has-[[role=textbox]:focus-visible]:outline-focus',
        invalid && 'border-2 border-action',
        readOnly && 'bg-sunken',
      )}
    >
      {editor && !readOnly && (
        <RichTextToolbar
          ref={toolbar}
          editor={editor}
          label={label}
          linking={linking}
          onLink={() => setLinking(true)}
        />
      )}
      {editor && linking && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
      <p id={helpId} className="sr-only">
        Formatted text. Alt and F10 lead to the toolbar.
      </p>
      <div className="relative">
        {isEmpty && placeholder && (
          <p aria-hidden className="pointer-events-none absolute top-3 left-4 text-md leading-relaxed text-muted">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} className="max-h-[26rem] overflow-y-auto" />
      </div>
    </div>
  )
}
