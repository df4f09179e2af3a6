interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
interface Size {
  width: number
  height: number
}

const gap = 6
const edge = 8

/**
 * Where a panel goes: below its anchor; above where there is more room and it would not fit below; never over the
 * edge of the view. All in pixels of the view.
 */
export function place(anchor: Box, panel: Size, view: Size, align: 'start' | 'end') {
  const below = view.height - anchor.bottom - gap - edge
  const above = anchor.top - gap - edge
  const up = panel.height > below && above > below
  const maxHeight = Math.max(up ? above : below, 120)
  const height = Math.min(panel.height, maxHeight)
  const wanted = align === 'start' ? anchor.left : anchor.right - panel.width
  const left = Math.max(edge, Math.min(wanted, view.width - panel.width - edge))
  return { left, top: up ? anchor.top - gap - height : anchor.bottom + gap, maxHeight }
}
