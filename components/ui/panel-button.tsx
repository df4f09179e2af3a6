'use client'
import { type KeyboardEvent, useState } from 'react'
import type { PanelButtonProps } from './panel-props'
import { fetchAhead, useOnDemand } from './use-on-demand'

const load = () => import('./opened-panel')

/**
 * A button that opens a panel beside it. The panel's code comes, and is set up, as the button is pressed for the
 * first time: a list has half a dozen of them, which kept it from answering while they were set up, and most
 * visits open none.
 */
export function PanelButton(props: PanelButtonProps) {
  const { button, className, 'data-chrome': isChrome } = props
  const { ahead, ...look } = button
  const [isOpen, setOpen] = useState(false)
  const OpenedPanel = useOnDemand(load, isOpen, () => setOpen(false))?.OpenedPanel
  if (OpenedPanel && isOpen) return <OpenedPanel {...props} />
  const fetch = () => {
    fetchAhead(load)
    ahead?.()
  }
  return (
    <div className={className} data-chrome={isChrome}>
      <button
        type="button"
        aria-expanded={false}
        aria-busy={isOpen || undefined}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={() => setOpen(true)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          // No key of what it stands in: Enter saves a cell.
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
        {...look}
      />
    </div>
  )
}
