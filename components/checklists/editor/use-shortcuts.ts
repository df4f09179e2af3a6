'use client'
import { useEffect, useRef } from 'react'

interface Shortcuts {
  save: () => void
  undo?: () => void
  redo?: () => void
}

/** Ctrl or ⌘ with S saves, with Z takes back, with Shift Z or Y does again: while no dialog lies over the editor. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const now = useRef(shortcuts)
  useEffect(() => {
    now.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')) return
      const key = event.key.toLowerCase()
      const { save, undo, redo } = now.current
      const act = key === 's' ? save : key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
      if (act === null) return
      event.preventDefault()
      act?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
