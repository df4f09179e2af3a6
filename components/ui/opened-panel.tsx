'use client'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { useLayoutEffect, useRef } from 'react'
import { FloatingPanel } from './floating-panel'
import type { PanelButtonProps } from './panel-props'

/**
 * A button and its panel with all that they do; `PanelButton` shows the button before. It opens as it takes its place.
 */
export function OpenedPanel({ button, className, panel, children, 'data-chrome': isChrome }: PanelButtonProps) {
  const { ahead: _, ...look } = button
  const pressed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    pressed.current?.focus({ preventScroll: true })
    pressed.current?.click()
  }, [])
  return (
    <Popover className={className} data-chrome={isChrome}>
      <PopoverButton ref={pressed} {...look} />
      <PopoverPanel focus as={FloatingPanel} {...panel}>
        {({ close }) => <>{children(() => close())}</>}
      </PopoverPanel>
    </Popover>
  )
}
