'use client'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from './button'
import { linkAddress } from './rich-text-extensions'
import { TextField } from './text-field'

/** A strip below the toolbar that puts a link on the selected text, changes the one there, or takes it away. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link')
  const [typed, setTyped] = useState<string>(editor.getAttributes('link').href ?? '')
  const [error, setError] = useState<string>()

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = linkAddress(typed)
    if (!href) return setError('Enter a web address such as https://example.com, or an email address')
    const chain = editor.chain().focus().extendMarkRange('link')
    // Nothing is selected: the address itself becomes the text.
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither saves the form around it nor closes the dialog.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own
    <div
      role="group"
      aria-label="Link"
      onKeyDown={onKeyDown}
      className="flex animate-fade-in flex-wrap items-end gap-2 border-b bg-sunken/60 p-3"
    >
      <TextField
        label="Link address"
        value={typed}
        onChange={setTyped}
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        className="min-w-52 flex-1"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="button" onClick={apply}>
          {isLink ? 'Change link' : 'Add link'}
        </Button>
        {isLink && (
          <Button type="button" variant="ghost" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button type="button" variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
